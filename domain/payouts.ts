import { addDays, type CivilDate, type Weekday, weekdayOf } from './dates.ts'
import type { EntryKind } from './ledger.ts'
import type { Cents } from './money.ts'

/** What a painter gets, by what it is made of; amounts in cents. `due` is negative when they hold more than they earned. */
export type PayoutSums = { earned: Cents; tips: Cents; collected: Cents; due: Cents }

/** Adds up entries of a painter's accounts (docs/rules/money.md#paying-painters). */
export function payoutSums(entries: readonly { kind: EntryKind; cents: Cents }[]): PayoutSums {
  const sum = (...kinds: readonly EntryKind[]): Cents =>
    entries.reduce((total, { kind, cents }) => (kinds.includes(kind) ? total + cents : total), 0)
  const earned = sum('share', 'compensation', 'deduction')
  const tips = sum('tip')
  // Entered as negative amounts: what they already have.
  const collected = 0 - sum('collected')
  return { earned, tips, collected, due: earned + tips - collected }
}

/** The next day on which painters are paid: today when it is that weekday. */
export function nextPayoutDay(today: CivilDate, weekday: Weekday): CivilDate {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index))
  return days.find((day) => weekdayOf(day) === weekday) ?? today
}
