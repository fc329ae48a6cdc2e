import { addDays, type CivilDate, instantAt, todayAt } from './calendar.ts'
import { hasBegun, type SlotId, slots } from './slots.ts'

/** How early and how late a slot can be booked. */
export type BookingLimits = {
  /** Days ahead. */
  horizonDays: number
  /** The notice: hours before a slot begins until which it can be booked; 0 to 168. */
  leadHours: number
}

/** The first and the last day that can be booked: today and `horizonDays` ahead. */
export function bookingWindow(
  now: Date,
  { horizonDays }: Pick<BookingLimits, 'horizonDays'>,
): { first: CivilDate; last: CivilDate } {
  const first = todayAt(now)
  return { first, last: addDays(first, horizonDays) }
}

/**
 * Why a time cannot be booked, regardless of who is free; null when it can. A slot that began earlier today counts as begun.
 */
export function windowProblem(
  { date, slot }: { date: CivilDate; slot: SlotId },
  now: Date,
  limits: BookingLimits,
): 'past' | 'too_far' | 'begun' | 'too_soon' | null {
  const { first, last } = bookingWindow(now, limits)
  if (date < first) return 'past'
  if (date > last) return 'too_far'
  if (hasBegun(date, slot, now)) return 'begun'
  const begins = instantAt(date, slots[slot].start).getTime()
  return begins - now.getTime() < limits.leadHours * 3_600_000 ? 'too_soon' : null
}

/**
 * The days, both inclusive, on which a slot can be booked regardless of who is free: those without a `windowProblem`. The
 * notice may rule out several of the first days; with a long notice and a short horizon none is left, and `first` is after
 * `last`.
 */
export function openDays(slot: SlotId, now: Date, limits: BookingLimits): { first: CivilDate; last: CivilDate } {
  const { first: today, last } = bookingWindow(now, limits)
  const notice = limits.leadHours * 3_600_000
  const isClosed = (date: CivilDate): boolean => {
    const left = instantAt(date, slots[slot].start).getTime() - now.getTime()
    return left <= 0 || left < notice
  }
  let first = today
  while (first <= last && isClosed(first)) first = addDays(first, 1)
  return { first, last }
}
