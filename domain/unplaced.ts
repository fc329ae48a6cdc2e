import { addDays, instantAt, todayAt } from './calendar.ts'

const MINUTE = 60_000
/** A visit without a painter that begins within so many hours is told at once. */
const URGENT_HOURS = 24
/** The digest goes out at this minute of each hour of the day: after the deadlines, which fall on full hours. */
const DIGEST_MINUTE = 15
const FIRST_DIGEST = '07:15'
const LAST_DIGEST = '21:15'
/** What comes up so shortly before a digest waits for the next one, so that none is missed while it is being sent. */
const MARGIN = 2 * MINUTE

/** Whether the administrator is told at once that a visit has no painter. */
export const isUrgent = (visitBegins: Date, now: Date): boolean =>
  visitBegins.getTime() - now.getTime() <= URGENT_HOURS * 60 * MINUTE

/** When the next digest of bookings without a painter goes out: at most one an hour, one for the evening, none at night. */
export function digestAt(now: Date): Date {
  const from = now.getTime() + MARGIN
  const hour = 60 * MINUTE
  const inHour = DIGEST_MINUTE * MINUTE
  const next = new Date(Math.ceil((from - inHour) / hour) * hour + inHour)
  const day = todayAt(next)
  if (next > instantAt(day, LAST_DIGEST)) return instantAt(addDays(day, 1), FIRST_DIGEST)
  const first = instantAt(day, FIRST_DIGEST)
  return next < first ? first : next
}
