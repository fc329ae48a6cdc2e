import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { openDays } from '#domain/scheduling/booking-window.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSet, requestedOf } from './bookable-times.ts'
import { Matcher } from './matcher.ts'

/**
 * The first day on which somebody can start to paint, at whichever of the places that we serve; null when nobody can anywhere. Areas
 * without a painter, closed days, and pauses of new bookings count as they do for a quote (docs/rules/matching.md).
 * @param workArea square feet
 */
export async function firstOpenDay(
  deps: Pick<Deps, 'db' | 'market' | 'now' | 'freeSlots'>,
  workArea: number,
): Promise<CivilDate | null> {
  const { db, market, now, freeSlots } = deps
  const table = await freeSlots.read(db, bookingWindow(market, now()))
  const today = todayIn(market, now())
  const wanted = daySlots.map((slot) => ({ slot, ...openDays(market, slot, now()) }))
  const requested = requestedOf({ table, wanted })
  const last = table.dayOf(bookingWindow(market, now()).last)
  let found: number | null = null
  for (const place of table.areaAvailability.places()) {
    if (table.areaAvailability.pauseAt(place, today)) continue
    const starts = new Matcher(table, { ...place, workArea }, today).starts(requested)
    for (let day = 0; day <= (found ?? last); day++) {
      if (!daySlots.some((slot) => isSet(starts, table, day, slot))) continue
      found = day
      break
    }
  }
  return found === null ? null : table.dateOf(found)
}
