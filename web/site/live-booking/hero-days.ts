import type { Booking } from '#contract/bookings/bookings.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { formatDayOfMonth, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { arrivalTimes, visitDays } from '#domain/scheduling/visit-times.ts'

type Dated = Pick<Booking, 'scheduledDate' | 'timeSlot' | 'endDate' | 'endsAt'>

/** A day of a visit as a chip: the first one with the arrival, the last one with the end. */
export type HeroDay = { day: string; lines: string[] }

const spanOf = ({ scheduledDate: date, timeSlot: slot, endDate, endsAt }: Dated) => ({ date, slot, endDate, endsAt })

/** "Wed, Dec 2", "Dec 2 and 3", "Dec 2 to 4"; with both months where they differ. */
export function formatVisitDates(reader: Reader, booking: Dated): string {
  const t = translator(reader)
  const { scheduledDate, endDate } = booking
  const days = visitDays(spanOf(booking))
  if (days === 1) return formatShortDate(reader, scheduledDate)
  const isOneMonth = scheduledDate.slice(0, 7) === endDate.slice(0, 7)
  const span = {
    first: formatDayOfMonth(reader, scheduledDate),
    last: isOneMonth ? String(Number(endDate.slice(8))) : formatDayOfMonth(reader, endDate),
  }
  return days === 2 ? t('{first} and {last}', span) : t('{first} to {last}', span)
}

/** "Done about 4:00 PM". */
const formatDone = (reader: Reader, { endDate, endsAt }: Dated): string => {
  const isNoon = instantAt(reader.market, endDate, '12:00').getTime() === endsAt.getTime()
  const t = translator(reader)
  return t('{end, select, noon {Done about noon} other {Done about {time}}}', {
    end: isNoon ? 'noon' : 'other',
    time: formatTime(reader, endsAt),
  })
}

/** The days of a visit that lies ahead: one, or the first and the last one (docs/rules/visits.md#the-day-of-the-visit). */
export function heroDays(reader: Reader, booking: Dated): HeroDay[] {
  const t = translator(reader)
  const span = spanOf(booking)
  const first = formatShortDate(reader, booking.scheduledDate)
  const times = arrivalTimes(reader, span)
  if (visitKind(booking.timeSlot) === 'consultation')
    return [{ day: first, lines: [t('Between {from} and {to}', times), t('Takes about an hour')] }]
  const arrives = t('Arrives {from}-{to}', times)
  const done = formatDone(reader, booking)
  if (visitDays(span) === 1) return [{ day: first, lines: [arrives, done] }]
  return [
    { day: first, lines: [arrives] },
    { day: formatShortDate(reader, booking.endDate), lines: [done] },
  ]
}
