import type { Cents } from '#domain/platform/money.ts'
import type { Entry } from './ledger.ts'

/** An entry with its moment. */
export type DatedEntry = Entry & { at: Date }

/** A refund to a card that did not go through: when that was known, and how much it was. */
export type FailedRefund = { at: Date; cents: Cents }

const TAKEN_BACK = 'reversal:refund:'

/** The refunds to a card that did not go through, oldest first. Nobody takes such a refund back by hand. */
const failedRefunds = (entries: readonly DatedEntry[]): FailedRefund[] =>
  entries.flatMap(({ kind, method, cause, at, cents }) =>
    kind === 'refund' && method === 'card' && cause.startsWith(TAKEN_BACK) ? [{ at, cents }] : [],
  )

/** Those that no refund of any kind has made up for since (docs/rules/money.md#a-refund-that-fails). */
export function openFailures(entries: readonly DatedEntry[]): FailedRefund[] {
  const taken = new Set(entries.flatMap(({ cause }) => (cause.startsWith(TAKEN_BACK) ? [cause.slice(9)] : [])))
  const made = entries.filter(({ kind, cents, cause }) => kind === 'refund' && cents < 0 && !taken.has(cause))
  return failedRefunds(entries).filter(({ at }) => made.every((refund) => refund.at <= at))
}
