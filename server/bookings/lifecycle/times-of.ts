import type { Market } from '#domain/platform/market.ts'
import { type VisitTimes, visitTimes } from '#domain/scheduling/visit-times.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

/** When the visit of a booking begins and ends. */
export const timesOf = (
  market: Market,
  booking: Pick<BookingRow, 'scheduled_date' | 'time_slot' | 'half_days'>,
): VisitTimes =>
  visitTimes(market, { date: booking.scheduled_date, slot: booking.time_slot, halfDays: booking.half_days })
