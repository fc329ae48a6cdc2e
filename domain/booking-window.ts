import { addDays, type CivilDate, todayAt } from './calendar.ts'
import { hasBegun, type SlotId } from './slots.ts'

/** The first and the last day that can be booked: today and so many days ahead (3-decisions, Time: Horizon). */
export function bookingWindow(now: Date, horizonDays: number): { first: CivilDate; last: CivilDate } {
  const first = todayAt(now)
  return { first, last: addDays(first, horizonDays) }
}

/** Why a time cannot be booked whoever is free; null when it can. A slot that has begun today is over too. */
export function windowProblem(
  { date, slot }: { date: CivilDate; slot: SlotId },
  now: Date,
  horizonDays: number,
): 'past' | 'too_far' | 'begun' | null {
  const { first, last } = bookingWindow(now, horizonDays)
  if (date < first) return 'past'
  if (date > last) return 'too_far'
  return hasBegun(date, slot, now) ? 'begun' : null
}
