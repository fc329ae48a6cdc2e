import { addDays, type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'

const MINUTE = 60_000
/** A visit without a painter that begins within this many hours is reported at once. */
const URGENT_HOURS = 24
/** The digest goes out at this minute of each hour: after the deadlines, which fall on full hours. */
const DIGEST_MINUTE = 15
/**
 * Anything that comes up this shortly before a digest waits for the next one, so that nothing is missed while a digest is being
 * sent.
 */
const MARGIN = 2 * MINUTE

/** The last digest before the market's night, `from`, and the first one after it, `to`. */
const digestOf = (market: Market, day: CivilDate, side: 'from' | 'to'): Date =>
  new Date(instantAt(market, day, market.night[side]).getTime() + DIGEST_MINUTE * MINUTE)

/** Whether the office is notified at once that a visit has no painter. */
export const isUrgent = (visitBegins: Date, now: Date): boolean =>
  visitBegins.getTime() - now.getTime() <= URGENT_HOURS * 60 * MINUTE

/**
 * When the next digest of bookings without a painter goes out: at most one an hour, none between the last one of the evening
 * and the first of the morning.
 */
export function digestAt(market: Market, now: Date): Date {
  const from = now.getTime() + MARGIN
  const hour = 60 * MINUTE
  const inHour = DIGEST_MINUTE * MINUTE
  const next = new Date(Math.ceil((from - inHour) / hour) * hour + inHour)
  const day = todayIn(market, next)
  if (next > digestOf(market, day, 'from')) return digestOf(market, addDays(day, 1), 'to')
  const first = digestOf(market, day, 'to')
  return next < first ? first : next
}
