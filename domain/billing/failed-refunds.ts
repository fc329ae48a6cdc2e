import type { Cents } from '#domain/platform/money.ts'
import type { Entry } from './ledger.ts'

/** An entry with its moment. */
export type DatedEntry = Entry & { at: Date }

/** A refund to a card that did not go through: when that was known, and how much it was. */
export type FailedRefund = { at: Date; cents: Cents }

const TAKEN_BACK = 'reversal:refund:'

/** The refunds to a card that did not go through, oldest first. Nobody takes such a refund back by hand. */
export const failedRefunds = (entries: readonly DatedEntry[]): FailedRefund[] =>
  entries.flatMap(({ kind, method, cause, at, cents }) =>
    kind === 'refund' && method === 'card' && cause.startsWith(TAKEN_BACK) ? [{ at, cents }] : [],
  )

/** Those that no refund of any kind has made up for since (docs/rules/money.md#a-refund-that-fails). */
export function openFailures(entries: readonly DatedEntry[]): FailedRefund[] {
  const taken = new Set(entries.flatMap(({ cause }) => (cause.startsWith(TAKEN_BACK) ? [cause.slice(9)] : [])))
  const made = entries.filter(({ kind, cents, cause }) => kind === 'refund' && cents < 0 && !taken.has(cause))
  return failedRefunds(entries).filter(({ at }) => made.every((refund) => refund.at <= at))
}

/** Since when a customer waits for a refund, and for how much in all, in cents. */
export type RefundDue = { since: Date; cents: Cents }

/**
 * The failed refunds that a customer still waits for; null once they were refunded again. One that was sent to the
 * card once more, and failed as well, is the same money.
 */
export function refundDue(entries: readonly DatedEntry[]): RefundDue | null {
  const open = openFailures(entries)
  const [first] = open
  if (!first) return null
  const failed = open.reduce((sum, { cents }) => sum + cents, 0)
  const triedAgain = entries.filter(
    ({ kind, method, cents, at }) => kind === 'refund' && method === 'card' && cents < 0 && at > first.at,
  )
  return { since: first.at, cents: failed + triedAgain.reduce((sum, { cents }) => sum + cents, 0) }
}
