import type { Market } from '#domain/platform/market.ts'
import { wakingHour } from '#domain/platform/waking-hour.ts'

const DAY = 86_400_000

/** A customer is reminded so many days after something became due (docs/rules/money.md#reminders). */
const reminderDays = [3, 7, 14] as const

/** From this age on, in days, a debt is overdue: it is the office's turn. */
export const OVERDUE_DAYS = 14

/**
 * When a customer is reminded for the next time of what is due, never at night.
 * @param sent how many reminders they got already
 * @returns null after the last one
 */
export function reminderAt(market: Market, since: Date, sent: number): Date | null {
  const days = reminderDays[sent]
  return days === undefined ? null : wakingHour(market, new Date(since.getTime() + days * DAY))
}

/** How long something has been due, in whole days. */
export const ageInDays = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY))

/** An amount that has been due since this moment or longer is overdue. */
export const overdueFrom = (now: Date): Date => new Date(now.getTime() - (OVERDUE_DAYS + 1) * DAY)
