import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { daysBetween, todayIn } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { arrivalOf, visitDays } from '#domain/scheduling/visit-times.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Up to here hours are named, then days. */
const IN_HOURS = 48 * HOUR

/** A point in the past and how long that is ago: "waiting 21 h", "waiting 2 days". */
export function waiting(t: PageTranslator, since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR) return t('waiting {minutes} min', { minutes: Math.floor(ms / MINUTE) })
  if (ms < IN_HOURS) return t('waiting {hours} h', { hours: Math.floor(ms / HOUR) })
  return t('waiting {days} days', { days: Math.floor(ms / (24 * HOUR)) })
}

/** When a visit begins: "starts in 4 h", "in 3 days", "has begun". */
export function startsIn(t: PageTranslator, reader: Reader, at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime()
  if (ms <= 0) return t('has begun')
  if (ms < HOUR) return t('starts in {minutes} min', { minutes: Math.ceil(ms / MINUTE) })
  if (ms < IN_HOURS) return t('starts in {hours} h', { hours: Math.round(ms / HOUR) })
  return t('in {days} days', { days: daysBetween(todayIn(reader.market, now), todayIn(reader.market, at)) })
}

/** When a visit begins: "Wed, Nov 25, 8:00 AM, 2 days". */
export function visitOf(t: PageTranslator, reader: Reader, { booking }: InboxItemDetails): string {
  if (!booking) return ''
  const { scheduledDate: date, endDate, timeSlot: slot } = booking
  const start = formatDeadline(reader, arrivalOf(reader.market, { date, slot }).from)
  const days = visitDays({ date, endDate })
  return days === 1 ? start : t('{start}, {days} days', { start, days })
}

/** Who comes, or came. */
export const painterOf = (t: PageTranslator, { painter }: InboxItemDetails): string => painter?.name ?? t('The painter')

/** Whom an item is about: the customer or inquirer, else the painter, the closed days, the area. */
export const subjectNameOf = (t: PageTranslator, { person, painter, closure, area }: InboxItemDetails): string => {
  if (person) return person.name || person.email || formatPhone(person.phone ?? '') || t('A customer')
  return painter?.name ?? closure?.label ?? area?.name ?? t('Somebody')
}

/** "Kim" of "Kim Nguyen"; the whole name where the first word is a title. */
export function firstNameOf(name: string): string {
  const [first = name] = name.split(' ')
  return first.endsWith('.') ? name : first
}
