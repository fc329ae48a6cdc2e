import { addDays, type CivilDate, type Weekday, weekdayOf } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { dueNow, type Entry, type EntryKind, sumOf } from './ledger.ts'

/** A painter's payout by its parts; amounts in cents. `due` is negative when they hold more than they earned. */
export type PayoutSums = {
  earned: Cents
  /** Less what of them went back. */
  tips: Cents
  /** Tips that went back to customers. */
  tipsReturned: Cents
  collected: Cents
  /** What of it they brought to the office. */
  handedOver: Cents
  due: Cents
}

/** Adds up entries of a painter's accounts (docs/rules/money.md#paying-painters). */
export function payoutSums(entries: readonly { kind: EntryKind; cents: Cents; isTipReturn?: boolean }[]): PayoutSums {
  const sum = (...kinds: readonly EntryKind[]): Cents =>
    entries.reduce((total, { kind, cents }) => (kinds.includes(kind) ? total + cents : total), 0)
  const earned = sum('share', 'compensation', 'warranty_pay', 'deduction')
  const tips = sum('tip')
  // Entered as negative amounts: what they already have.
  const collected = 0 - sum('collected')
  const tipsReturned = entries.reduce((total, { isTipReturn, cents }) => (isTipReturn ? total - cents : total), 0)
  const handedOver = sum('handed_over')
  return { earned, tips, tipsReturned, collected, handedOver, due: earned + tips - collected + handedOver }
}

/** The next day on which painters are paid: today when it is that weekday. */
export function nextPayoutDay(today: CivilDate, weekday: Weekday): CivilDate {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index))
  return days.find((day) => weekdayOf(day) === weekday) ?? today
}

/** The last day for payouts before a day. A sum below zero at its end was carried over. */
export const payoutDayBefore = (day: CivilDate, weekday: Weekday): CivilDate => addDays(nextPayoutDay(day, weekday), -7)

/**
 * Whether what was earned with a booking waited for its customer after these entries of it: for the visit to take place, or for
 * what was due by then. The status follows from them: a share stays as long as the work is done, and a canceled visit has no price.
 */
export const waitedAfter = (entries: readonly Entry[]): boolean => {
  const isDone = sumOf(entries, 'earned', 'share') > 0
  const isToCome = !isDone && sumOf(entries, 'owed', 'price', 'adjustment') > 0
  return isToCome || dueNow(entries, isDone ? 'completed' : 'cancelled') > 0
}

type CoveredEntry = { kind: EntryKind; cents: Cents; at: Date; bookingId: string | null }

/**
 * Which of the entries that a payout covers had been carried over: those that would have been paid before, had they not been
 * below zero together (docs/rules/money.md#paying-painters). None when they were not.
 * @param before the end of the last day for payouts
 * @param waited whether what was earned with a booking waited for its customer then
 */
export function carriedOver<Covered extends CoveredEntry>(
  covered: readonly Covered[],
  before: Date,
  waited: (bookingId: string) => boolean,
): Covered[] {
  const stood = covered.filter(
    ({ kind, at, bookingId }) => at < before && (kind === 'collected' || bookingId === null || !waited(bookingId)),
  )
  return stood.reduce((sum, { cents }) => sum + cents, 0) < 0 ? stood : []
}
