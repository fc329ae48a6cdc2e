import { addDays, type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'
import { freeUntil } from './cancellation.ts'

/** From this hour of the day before, in the business zone: late enough to be awake, early enough to change plans. */
export const DAY_BEFORE_FROM = '10:00'

/** When people plan the days to come: a letter about tomorrow is read by then, and still acted on. */
export const EVENING_FROM = '17:00'

/** When we say that nobody is found for tomorrow, in the business zone. */
export const STILL_NOBODY_FROM = '18:00'

/**
 * When a customer is reminded of a visit while they can still move it for free: at 5:00 PM of the last evening before that ends. Null
 * where that would be no earlier than the reminder of the day before (docs/rules/visits.md#reminders).
 */
export function remindedAheadAt(market: Market, visit: { scheduledDate: CivilDate; timeSlot: SlotId }): Date | null {
  const until = freeUntil(market, visit)
  const day = todayIn(market, until)
  const evening = instantAt(market, day, EVENING_FROM)
  const at = evening < until ? evening : instantAt(market, addDays(day, -1), EVENING_FROM)
  return at < instantAt(market, addDays(visit.scheduledDate, -1), DAY_BEFORE_FROM) ? at : null
}
