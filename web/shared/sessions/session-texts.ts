import type { Session } from '#contract/platform/sessions.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** Somebody who was here within this time counts as here, in milliseconds. The server notes it to the minute. */
const NOW = 5 * 60_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const dayOf = (reader: Reader, at: Date) => todayIn(reader.market, at)

/** When somebody was here last: "now", "24 min ago", "today, 7:31 AM", "Wed, Nov 25". */
export function formatLastSeen(t: PageTranslator, reader: Reader, at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  if (passed < NOW) return t('now')
  if (passed < HOUR)
    return t('{count, plural, one {# min ago} other {# min ago}}', { count: Math.floor(passed / MINUTE) })
  if (dayOf(reader, at) === dayOf(reader, now)) return t('today, {time}', { time: formatTime(reader, at) })
  return formatShortDate(reader, dayOf(reader, at))
}

/** A device in a few words: "Chrome on Windows". */
export const formatDevice = (t: PageTranslator, { browser, system }: Pick<Session, 'browser' | 'system'>): string =>
  browser !== null && system !== null
    ? t('{browser} on {system}', { browser, system })
    : (browser ?? system ?? t('Unknown device'))

/** A moment of today by its time, any other with its day. */
const formatSince = (reader: Reader, at: Date, now: Date): string =>
  dayOf(reader, at) === dayOf(reader, now) ? formatTime(reader, at) : formatDeadline(reader, at)

/** When and from where a session was used: "active now, since 7:31 AM, network 203.0.113.24". */
export function formatSession(t: PageTranslator, reader: Reader, session: Session, now: Date): string {
  const seen = new Date(session.seenAt)
  const since = t('since {when}', { when: formatSince(reader, new Date(session.startedAt), now) })
  const isActive = now.getTime() - seen.getTime() < NOW
  return [
    isActive ? t('active now') : formatLastSeen(t, reader, seen, now),
    since,
    ...(session.network === null ? [] : [t('network {address}', { address: session.network })]),
  ].join(', ')
}
