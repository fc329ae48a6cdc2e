import { isTooLong } from '../../domain/estimate.ts'
import type { PassedOverReason } from '../../domain/matching.ts'
import { type SlotOfDay, slotsOfVisit } from '../../domain/slots.ts'
import type { Transaction } from '../database/transaction.ts'
import { type BookingRow, reserveSlots } from './bookings.queries.ts'
import type { ConsideredPainter } from './candidates.queries.ts'

/** What a painter would have to reserve; the length depends on how fast they paint. */
export const spanOf = (booking: Pick<BookingRow, 'scheduled_date' | 'time_slot'>, halfDays: number): SlotOfDay[] =>
  slotsOfVisit(booking.scheduled_date, booking.time_slot, halfDays)

/**
 * Reserves every slot that the painter needs for a booking, or none.
 * @returns null when they have them, else why not
 */
export async function claimSlots(
  db: Transaction,
  booking: Pick<BookingRow, 'id' | 'scheduled_date' | 'time_slot'>,
  painter: ConsideredPainter,
): Promise<Extract<PassedOverReason, 'too_long' | 'slots_taken'> | null> {
  if (painter.halfDays === 0 || isTooLong(painter.halfDays)) return 'too_long'
  const wanted = spanOf(booking, painter.halfDays)
  if (painter.free < wanted.length) return 'slots_taken'
  // What was free a moment ago may have gone to somebody else: only what could be reserved decides.
  return (await reserveSlots(db, booking.id, painter.contractorId, wanted)) ? null : 'slots_taken'
}
