import type { PassedOverReason } from '#domain/scheduling/matching.ts'
import { type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { ConsideredPainter } from './matcher.ts'

/** The slots that a painter would have to reserve; their number depends on how fast they paint. */
export const spanOf = (booking: Pick<BookingRow, 'scheduled_date' | 'time_slot'>, halfDays: number): SlotOfDay[] =>
  slotsOfVisit(booking.scheduled_date, booking.time_slot, halfDays)

/** Why a painter can be skipped without trying to reserve; null when they take new work, all slots that they
 * need are free, and we are open. */
export function reasonAgainst(
  painter: ConsideredPainter,
): Extract<PassedOverReason, 'too_long' | 'closed' | 'paused' | 'slots_taken'> | null {
  if (painter.halfDays === 0) return 'too_long'
  if (painter.isClosed) return 'closed'
  if (painter.isPaused) return 'paused'
  return painter.free < painter.halfDays ? 'slots_taken' : null
}
