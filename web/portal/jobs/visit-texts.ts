import type { Job } from '#contract/bookings/jobs.ts'
import { type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import { formatList, formatReserved } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { compareSlots, slotNamesWithin, visitKind } from '#domain/scheduling/slots.ts'
import { arrivalTimes, formatEnd, type VisitTimes, visitBetween, visitDays } from '#domain/scheduling/visit-times.ts'

type Booking = Pick<Job['booking'], 'scheduledDate' | 'endDate' | 'timeSlot' | 'reservedSlots'>

const inOrder = ({ reservedSlots }: Pick<Booking, 'reservedSlots'>) =>
  reservedSlots.map(({ date, timeSlot: slot }) => ({ date, slot })).sort(compareSlots)

/** When the visit of a job starts and ends; undefined when it no longer has reserved slots. */
export function visitOf(market: Market, booking: Booking): VisitTimes | undefined {
  const last = inOrder(booking).at(-1)
  if (!last) return undefined
  return visitBetween(market, { date: booking.scheduledDate, slot: booking.timeSlot }, last)
}

const hoursOf = (reader: Reader, { scheduledDate: date, timeSlot: slot }: Booking) =>
  arrivalTimes(reader, { date, slot })

/** Addressed to the painter: "arrive 8:00-8:30 AM". */
function formatArrival(reader: Reader, booking: Booking): string {
  const t = translator(reader)
  const hours = hoursOf(reader, booking)
  return visitKind(booking.timeSlot) === 'painting'
    ? t('arrive {from}-{to}', hours)
    : t('arrive between {from} and {to}', hours)
}

/** "Fri, Nov 27 · arrive 8:00-8:30 AM · done about 4:00 PM"; only the first day when it no longer has reserved slots. */
export function formatVisit(reader: Reader, booking: Booking): string {
  const t = translator(reader)
  const day = formatShortDate(reader, booking.scheduledDate)
  const arrival = formatArrival(reader, booking)
  const visit = visitOf(reader.market, booking)
  if (!visit) return t('{day}\u00a0· {arrival}', { day, arrival })
  const end = formatEnd(reader, visit)
  return visitDays(visit) === 1
    ? t('{day}\u00a0· {arrival}\u00a0· {end}', { day, arrival, end })
    : t('{day}, {arrival}\u00a0· {end}', { day, arrival, end })
}

/** "8:00-8:30 AM", or "between 4:00 and 7:00 PM". */
export function arrivalHours(reader: Reader, booking: Booking): string {
  const t = translator(reader)
  const hours = hoursOf(reader, booking)
  return visitKind(booking.timeSlot) === 'painting' ? t('{from}-{to}', hours) : t('between {from} and {to}', hours)
}

/** "Day 1 of 2 · continues Tue, Nov 24 until about noon", "Day 2 of 2 · done about noon". */
export function formatVisitDay(reader: Reader, booking: Booking, today: CivilDate): string {
  const visit = visitOf(reader.market, booking)
  if (!visit) return ''
  const days = visitDays(visit)
  const day = daysBetween(visit.date, today) + 1
  const isUnderWay = days > 1 && day >= 1 && day <= days
  const t = translator(reader)
  const isLast = isUnderWay && day === days
  const end = formatEnd(reader, isLast ? { ...visit, date: visit.endDate } : visit)
  return isUnderWay ? t('Day {day} of {days}\u00a0· {end}', { day, days, end }) : end
}

/** The reserved slots by day: "Mon, Nov 23: morning and afternoon"; an evening with its reserved hours. */
export function reservedDays(reader: Reader, booking: Pick<Booking, 'reservedSlots'>): string[] {
  const t = translator(reader)
  const days = new Map<string, string[]>()
  for (const { date, slot } of inOrder(booking)) {
    const name = slot === 'evening' ? formatReserved(reader, slot) : t(slotNamesWithin[slot])
    days.set(date, [...(days.get(date) ?? []), name])
  }
  return [...days].map(([date, names]) =>
    t('{day}: {slots}', { day: formatShortDate(reader, date), slots: formatList(reader, names) }),
  )
}
