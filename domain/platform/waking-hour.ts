import { addDays, instantAt, todayIn } from './dates.ts'
import type { Market } from './market.ts'

/** The moment itself, or the next morning when it is night. */
export function wakingHour(market: Market, at: Date): Date {
  const { from, to, morning } = market.night
  const day = todayIn(market, at)
  if (at < instantAt(market, day, to)) return instantAt(market, day, morning)
  return at < instantAt(market, day, from) ? at : instantAt(market, addDays(day, 1), morning)
}
