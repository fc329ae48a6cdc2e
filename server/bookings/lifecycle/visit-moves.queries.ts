import type { BookingState, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

/** Records that an event moved a visit to another day or time; of any other event nothing. */
export function recordMove(
  db: Transaction,
  at: Date,
  bookingId: string,
  { from, to, event }: { from: BookingState; to: BookingState; event: LifecycleEvent },
): void {
  if (event.type !== 'moved' && event.type !== 'unassigned') return
  if (from.scheduledDate === to.scheduledDate && from.timeSlot === to.timeSlot) return
  insertAtCommit(db, 'visit_moves', {
    id: newId(),
    booking_id: bookingId,
    at,
    moved_by: event.by,
    from_date: from.scheduledDate,
    from_slot: from.timeSlot,
    from_end: from.endDate,
    to_date: to.scheduledDate,
    to_slot: to.timeSlot,
    to_end: to.endDate,
  })
}

/** Removes the moves of an action that was undone: nobody was notified of them. */
export async function forgetMovesSince(db: Transaction, bookingId: string, since: Date): Promise<void> {
  await db.deleteFrom('visit_moves').where('booking_id', '=', bookingId).where('at', '>=', since).execute()
}

/** The moves of a visit, oldest first. */
export const movesOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('visit_moves')
    .select(['at', 'moved_by as by', 'from_date as fromDate', 'to_date as toDate', 'from_end as fromEnd'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
