import type { Job } from '../../../../contract/jobs.ts'
import { type CivilDate, daysBetween } from '../../../../domain/calendar.ts'
import { formatReserved } from '../../../../domain/format.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { compareSlots, slotNamesWithin } from '../../../../domain/slots.ts'
import {
  arrivalInWords,
  endInWords,
  visitInWords as inWords,
  type VisitTimes,
  visitBetween,
  visitDays,
} from '../../../../domain/visit-times.ts'
import { words } from '../../../../domain/words/words.ts'
import { market, reader } from '../../../lib/here.ts'

type Booking = Pick<Job['booking'], 'scheduledDate' | 'endDate' | 'timeSlot' | 'reservedSlots'>

const inOrder = ({ reservedSlots }: Pick<Booking, 'reservedSlots'>) =>
  reservedSlots.map(({ date, timeSlot: slot }) => ({ date, slot })).sort(compareSlots)

/** When the visit of a job begins and ends; undefined when nothing is reserved for it any more. */
export function visitOf(booking: Booking): VisitTimes | undefined {
  const last = inOrder(booking).at(-1)
  if (!last) return undefined
  return visitBetween(market, { date: booking.scheduledDate, slot: booking.timeSlot }, last)
}

/** The painter is spoken to: "arrive 8:00-8:30 AM". */
const spokenTo = (words: string): string => words.replace('arrives ', 'arrive ')

/** "Fri, Nov 27 · arrive 8:00-8:30 AM · done about 4:00 PM"; the first day alone when nothing is reserved any more. */
export function visitInWords(booking: Booking): string {
  const visit = visitOf(booking)
  if (visit) return spokenTo(inWords(reader, visit))
  const { scheduledDate: date, timeSlot: slot } = booking
  return `${formatShortDate(reader, date)} · ${spokenTo(arrivalInWords(reader, { date, slot }))}`
}

/** "8:00-8:30 AM", or "between 4:00 and 7:00 PM". */
export const arrivalHours = ({ scheduledDate: date, timeSlot: slot }: Booking): string =>
  arrivalInWords(reader, { date, slot }).replace('arrives ', '')

/** "Day 2 of 3 · done about 4:00 PM". */
export function dayInWords(booking: Booking, today: CivilDate): string {
  const visit = visitOf(booking)
  if (!visit) return ''
  const days = visitDays(visit)
  const day = daysBetween(visit.date, today) + 1
  const isUnderWay = days > 1 && day >= 1 && day <= days
  return isUnderWay ? `Day ${day} of ${days} · ${endInWords(reader, visit)}` : endInWords(reader, visit)
}

/** The reserved slots by day: "Mon, Nov 23: morning and afternoon"; an evening with the hours that it is reserved. */
export function reservedDays(booking: Pick<Booking, 'reservedSlots'>): string[] {
  const days = new Map<string, string[]>()
  for (const { date, slot } of inOrder(booking)) {
    const name = slot === 'evening' ? formatReserved(reader, slot) : words(reader)(slotNamesWithin[slot])
    days.set(date, [...(days.get(date) ?? []), name])
  }
  return [...days].map(([date, names]) => `${formatShortDate(reader, date)}: ${names.join(' and ')}`)
}
