import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { hasBegun, type SlotId } from './slots.ts'

/**
 * Why a time cannot be booked, regardless of who is free; null when it can. A slot that began earlier today counts as begun.
 */
export function windowProblem(
  market: Market,
  { date, slot }: { date: CivilDate; slot: SlotId },
  now: Date,
): 'past' | 'too_far' | 'begun' | 'too_soon' | null {
  const { first, last } = bookingWindow(market, now)
  if (date < first) return 'past'
  if (date > last) return 'too_far'
  if (hasBegun(market, date, slot, now)) return 'begun'
  const begins = instantAt(market, date, market.slots[slot].start).getTime()
  return begins - now.getTime() < market.booking.leadHours * 3_600_000 ? 'too_soon' : null
}

/**
 * The days, both inclusive, on which a slot can be booked regardless of who is free: those without a `windowProblem`. The
 * notice may rule out several of the first days; with a long notice and a short horizon none is left, and `first` is after
 * `last`.
 */
export function openDays(market: Market, slot: SlotId, now: Date): { first: CivilDate; last: CivilDate } {
  const { first: today, last } = bookingWindow(market, now)
  const notice = market.booking.leadHours * 3_600_000
  const isClosed = (date: CivilDate): boolean => {
    const left = instantAt(market, date, market.slots[slot].start).getTime() - now.getTime()
    return left <= 0 || left < notice
  }
  let first = today
  while (first <= last && isClosed(first)) first = addDays(first, 1)
  return { first, last }
}
