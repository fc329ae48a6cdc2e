import type { Booking } from '#contract/bookings/bookings.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { formatDayOfMonth, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { laterDays } from '#domain/scheduling/later-days.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { arrivalTimes, visitDays } from '#domain/scheduling/visit-times.ts'

type Dated = Pick<Booking, 'scheduledDate' | 'timeSlot' | 'endDate' | 'endsAt'>

/** A day of a visit as a chip: the first one with the arrival, the last one with the end, and with its arrival where that is another one. */
export type HeroDay = { day: string; lines: string[] }

const spanOf = ({ scheduledDate: date, timeSlot: slot, endDate, endsAt }: Dated) => ({ date, slot, endDate, endsAt })

/** "Wed, Dec 2", "Dec 2 and 3", "Dec 2 to 4"; with both months where they differ. */
export function formatVisitDates(reader: Reader, booking: Pick<Dated, 'scheduledDate' | 'endDate'>): string {
  const t = translator(reader)
  const { scheduledDate, endDate } = booking
  const days = visitDays({ date: scheduledDate, endDate })
  if (days === 1) return formatShortDate(reader, scheduledDate)
  const isOneMonth = scheduledDate.slice(0, 7) === endDate.slice(0, 7)
  const span = {
    first: formatDayOfMonth(reader, scheduledDate),
    last: isOneMonth ? String(Number(endDate.slice(8))) : formatDayOfMonth(reader, endDate),
  }
  return days === 2 ? t('{first} and {last}', span) : t('{first} to {last}', span)
}

/** The days of a visit that lies ahead: one, or the first and the last one (docs/rules/visits.md#the-day-of-the-visit). */
export function heroDays(reader: Reader, booking: Dated): HeroDay[] {
  const t = translator(reader)
  const span = spanOf(booking)
  const { endDate, endsAt } = booking
  const first = formatShortDate(reader, booking.scheduledDate)
  const times = arrivalTimes(reader, span)
  if (visitKind(booking.timeSlot) === 'consultation')
    return [{ day: first, lines: [t('Between {from} and {to}', times), t('Takes about an hour')] }]
  const isNoon = instantAt(reader.market, endDate, '12:00').getTime() === endsAt.getTime()
  const end = isNoon ? t('noon') : formatTime(reader, endsAt)
  if (visitDays(span) === 1)
    return [{ day: first, lines: [t('Arrives {from}-{to}', times), t('Done about {end}', { end })] }]
  const later = laterDays(reader, span)
  // In half the width a label stands above its time.
  return [
    { day: first, lines: [t('Arrives'), t('{from}-{to}', times)] },
    {
      day: formatShortDate(reader, endDate),
      lines: [...(later ? [t('Arrives'), t('{from}-{to}', later.times)] : []), t('Done about'), end],
    },
  ]
}
