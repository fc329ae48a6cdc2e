import { comparePrices } from '#domain/bookings/change-orders.ts'
import type { DocumentContent } from '#domain/platform/document.ts'
import { sidesWithoutTypedWords, withoutTypedWords } from '#server/platform/stored-shapes/erased.ts'
import type { StoredContent, TypedParts } from '#server/platform/stored-shapes/stored-document.ts'
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

/**
 * The amounts of a document of which only the issued version was stored. Rooms, colors and reasons are in its rows, and a
 * reason after the colon in the label of a sum.
 */
const amountsOf = ({ rows, totals }: DocumentContent): TypedParts => ({
  rows: rows.map((row) => ({ ...row, cells: [] })),
  totals: totals.map(({ label, amount }) => ({ label: label.split(': ')[0] ?? '', amount })),
})

/** A document once its customer was erased: without who they are, where they live, and what anybody typed. */
export function withoutPerson({ asIssued, withoutTyped }: StoredContent): DocumentContent {
  const { rows, totals } = withoutTyped ?? amountsOf(asIssued)
  const parties = asIssued.parties.map((party) =>
    party.role === 'recipient' ? { ...party, name: null, lines: [] } : party,
  )
  return { ...asIssued, rows, totals, parties }
}
