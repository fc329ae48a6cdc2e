import { addDays, type CivilDate, todayIn } from './dates.ts'
import type { Market } from './market.ts'

/** The first and the last day that can be booked: today and `horizonDays` ahead. */
export function bookingWindow(market: Market, now: Date): { first: CivilDate; last: CivilDate } {
  const first = todayIn(market, now)
  return { first, last: addDays(first, market.booking.horizonDays) }
}
