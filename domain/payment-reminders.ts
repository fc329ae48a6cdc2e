import { addDays, instantAt, todayIn } from './dates.ts'
import type { Market } from './market.ts'

/** A customer is reminded so many days after something became due (docs/rules/money.md#reminders). */
export const reminderDays = [3, 7, 14] as const

/** Nobody is reminded of money before or after these hours, in the business zone. */
const EARLIEST = '09:00'
const LATEST = '20:00'

/**
 * When the customer is reminded for the next time: days after it became due, in waking hours.
 * @param sent how many reminders were sent already
 * @returns null after the last one: then it is the office's turn
 */
export function reminderAt(market: Market, since: Date, sent: number): Date | null {
  const days = reminderDays[sent]
  if (days === undefined) return null
  const at = new Date(since.getTime() + days * 86_400_000)
  return wakingHour(market, at)
}

/** The moment itself, or the next morning when it is in the night. */
export function wakingHour(market: Market, at: Date): Date {
  const day = todayIn(market, at)
  const morning = instantAt(market, day, EARLIEST)
  if (at < morning) return morning
  return at <= instantAt(market, day, LATEST) ? at : instantAt(market, addDays(day, 1), EARLIEST)
}

/** How old a debt is, in whole days. */
export const ageInDays = (since: Date, now: Date): number => Math.floor((now.getTime() - since.getTime()) / 86_400_000)

/** From this age on, in days, a debt is overdue: it is shown in the office's list of what needs somebody. */
export const OVERDUE_DAYS = 14
