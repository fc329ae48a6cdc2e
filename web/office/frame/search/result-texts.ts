import type { Found } from '#contract/office/search.ts'
import { marksIn } from '#domain/office/search-marks.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { formatDayOfYear, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'
import { arrivalTimes } from '#domain/scheduling/visit-times.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** Characters of a message that are shown before what was found in it. */
const BEFORE = 24

/** "today, 8:00 AM", "tomorrow, 8:00 AM", "Fri, Nov 27, 8:00 AM". */
export function momentOf(
  t: PageTranslator,
  reader: Reader,
  { date, slot }: { date: CivilDate; slot: SlotId },
  today: CivilDate,
): string {
  const time = arrivalTimes(reader, { date, slot }).from
  if (date === today) return t('today, {time}', { time })
  if (date === addDays(today, 1)) return t('tomorrow, {time}', { time })
  return t('{day}, {time}', { day: formatShortDate(reader, date), time })
}

type Visit = Pick<Found['bookings']['hits'][number], 'scheduledDate' | 'endDate' | 'timeSlot'>

/** When the next visit is, or the last one was; one of several days is today's as long as it lasts. */
export function visitMoment(t: PageTranslator, reader: Reader, visit: Visit, today: CivilDate): string {
  const { scheduledDate: date, endDate, timeSlot: slot } = visit
  if (endDate < today) return t('last visit {day}', { day: formatDayOfYear(reader, date) })
  return date < today ? t('today') : momentOf(t, reader, { date, slot }, today)
}

/** A text from somewhat before what was found in it. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const [first] = marksIn(text, terms)
  if (!first || first.from <= BEFORE) return text
  const from = text.indexOf(' ', first.from - BEFORE)
  return `…${text.slice(from < 0 || from >= first.from ? first.from : from + 1)}`
}
