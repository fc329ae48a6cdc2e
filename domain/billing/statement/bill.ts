import { billable, isBillable } from '#domain/billing/billing.ts'
import { unbilledCauses } from '#domain/billing/earlier-documents.ts'
import { type EntryKind, feeKinds, taxOwed } from '#domain/billing/ledger.ts'
import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import { statementOf } from './statement.ts'
import type { BookingStatement, LineKind, StatedEntry, StatementFacts, StatementLine } from './statement-lines.ts'

/** What a new document says of a line, in cents: all of it, or what changed since a document stated it. */
export type BilledLine = { line: StatementLine; cents: Cents }

/** What no document states yet (docs/rules/money.md#documents); amounts in cents. */
export type Bill = {
  /** Of what is certain: without refunds to a card that the bank may still refuse. */
  statement: BookingStatement
  entries: readonly StatedEntry[]
  /** More than 0: an invoice is missing; less: a credit note; 0: documents and ledger agree. */
  cents: Cents
  /** The sales tax in it. */
  tax: Cents
  billedBefore: Cents
  /** Its lines; empty where documents of earlier releases leave unknown which they are. */
  lines: readonly BilledLine[]
  /** The ids of the entries that the document states. */
  states: readonly string[]
  /** The ids of those that documents of earlier releases must have stated, which did not store it. */
  statedBefore: readonly string[]
}

const centsOf = (entries: readonly StatedEntry[]): Cents => entries.reduce((sum, { cents }) => sum + cents, 0)

/**
 * The entries without refunds to a card that lower what is owed and that the bank has not carried out yet. A document is never
 * changed, so it says what is certain (docs/rules/money.md#a-refund-that-fails).
 */
function certainOf(entries: readonly StatedEntry[], facts: StatementFacts): readonly StatedEntry[] {
  const lowering = new Set(entries.flatMap(({ account, cause }) => (account === 'owed' ? cause : [])))
  const { lines } = statementOf(entries, facts)
  const waiting = lines.filter(({ state, cause }) => state === 'under_way' && lowering.has(cause))
  return entries.filter(({ cause }) => waiting.every((line) => line.cause !== cause))
}

/** A fee that is due as soon as it is charged; that of a late move is due after the work. */
const isFeeAtOnce = (of: { kind: LineKind | EntryKind }): boolean =>
  feeKinds.some((kind) => kind === of.kind && kind !== 'late_rescheduling_fee')

/** What documents of earlier releases stated, which did not store it: entries, and a difference that no entry explains. */
type Earlier = { ids: readonly string[]; unexplained: Cents | null }

const nothingEarlier: Earlier = { ids: [], unexplained: null }

function statedEarlier(
  entries: readonly StatedEntry[],
  status: BookingStatus,
  isInvoiced: boolean,
  billed: Cents,
): Earlier {
  const missing = billable(entries, status, isInvoiced) - billed
  const causes = unbilledCauses(entries, status, isInvoiced, billed)
  if (missing !== 0 && causes.length === 0) return { ids: [], unexplained: missing }
  const isWhole = isInvoiced || !isLive(status)
  const stated = entries.filter(
    (entry) => isBillable(entry) && (isWhole || isFeeAtOnce(entry)) && !causes.includes(entry.cause),
  )
  return { ids: stated.map(({ id }) => id), unexplained: null }
}

/**
 * What no invoice and no credit note states yet (docs/rules/money.md#documents). While the visit is still to come, only fees that are
 * due at once are billed, and what becomes of anything that was billed before. What was never billed and was taken back is nothing.
 * @param entries all of the booking, in order
 * @param finishes whether the work is done for good, so that the price is invoiced, too
 */
export function billOf(entries: readonly StatedEntry[], facts: StatementFacts, finishes = false): Bill {
  const { status, taxRate, documents } = facts
  const certain = certainOf(entries, facts)
  const statement = statementOf(certain, facts)
  const bills = documents.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note')
  const billedBefore = bills.reduce((sum, { cents }) => sum + cents, 0)
  const taxedBefore = bills.reduce((sum, { tax }) => sum + tax, 0)
  const isInvoiced = finishes || bills.some(({ isFinal }) => isFinal)
  const owed = certain.filter(isBillable)

  const known = new Set(bills.flatMap((document) => document.entries))
  const isKnown = centsOf(owed.filter(({ id }) => known.has(id))) === billedBefore
  const earlier = isKnown ? nothingEarlier : statedEarlier(certain, status, isInvoiced, billedBefore)
  const statedBefore = earlier.ids.filter((id) => !known.has(id))
  for (const id of statedBefore) known.add(id)

  const missing = statement.lines.flatMap((line) => {
    const own = owed.filter(({ id }) => line.entries.includes(id))
    const [before, made] = [own.filter(({ id }) => known.has(id)), own.filter(({ id }) => !known.has(id))]
    const isDue = isInvoiced || !isLive(status) || isFeeAtOnce(line) || centsOf(before) !== 0
    return isDue && made.length > 0 ? { line, cents: centsOf(made), states: made.map(({ id }) => id) } : []
  })
  const states = missing.flatMap((one) => one.states)
  const cents = missing.reduce((sum, one) => sum + one.cents, 0)
  const after = certain.filter(({ id }) => known.has(id) || states.includes(id))
  return {
    statement,
    entries: certain,
    cents: earlier.unexplained ?? cents,
    tax: taxOwed(after, taxRate) - taxedBefore,
    billedBefore,
    lines: earlier.unexplained
      ? []
      : missing.filter((one) => one.cents !== 0).map(({ line, cents }) => ({ line, cents })),
    states,
    statedBefore,
  }
}
