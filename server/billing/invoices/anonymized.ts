import { comparePrices } from '#domain/bookings/change-orders.ts'
import type { DocumentContent } from '#domain/platform/document.ts'
import { sidesWithoutTypedWords } from '#server/billing/stored-shapes/stored-change.ts'
import type { StoredContent } from '#server/billing/stored-shapes/stored-document.ts'
import { withoutTypedWords } from '#server/pricing/stored-shapes/without-typed-words.ts'
import type { ApprovedChange } from './approved-changes.queries.ts'
import type { WorkFacts } from './facts.ts'

/** A change without who approved it, and what anybody typed. */
const withoutTyped = (approved: ApprovedChange): ApprovedChange => {
  const rooms = sidesWithoutTypedWords(approved.rooms)
  return { ...approved, by: null, rooms, change: comparePrices(rooms, approved.prices) }
}

/** The work without what its customer typed: a document that is composed of it names nobody. */
export const impersonal = (work: WorkFacts): WorkFacts => ({
  ...work,
  quote: { ...work.quote, customer_name: null, address: '', rooms: withoutTypedWords(work.quote.rooms) },
  changes: work.changes.map(withoutTyped),
})

/** A document once its customer was erased: without who they are, where they live, and what anybody typed. */
export function anonymized({ asIssued, withoutTyped }: StoredContent): DocumentContent {
  const parties = asIssued.parties.map((party) =>
    party.role === 'recipient' ? { ...party, name: null, lines: [] } : party,
  )
  return { ...asIssued, ...withoutTyped, parties }
}
