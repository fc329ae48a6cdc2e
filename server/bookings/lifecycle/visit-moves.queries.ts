import { sql } from 'kysely'
import type { BookingState, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

/**
 * Records that an event moved a visit to another day or time; of any other event nothing.
 * @param move.asked the painter who keeps it and has to say yes to the new time; null where there is none
 */
export function recordMove(
  db: Transaction,
  at: Date,
  bookingId: string,
  { from, to, event, asked }: { from: BookingState; to: BookingState; event: LifecycleEvent; asked: string | null },
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
    asks: asked,
  })
}

/** Removes the moves of an action that was undone: nobody was notified of them. */
export async function forgetMovesSince(db: Transaction, bookingId: string, since: Date): Promise<void> {
  await db.deleteFrom('visit_moves').where('booking_id', '=', bookingId).where('at', '>=', since).execute()
}

/** SQL: the day from which a job `jobs` was moved that waits for another yes of its painter; null for any other. */
export const movedFrom = sql<CivilDate | null>`
  (select m.from_date from visit_moves m
    where jobs.status = 'assigned' and m.booking_id = jobs.booking_id and m.asks = jobs.contractor_id
      and m.at = jobs.assigned_at
    limit 1)`

/** The moves of a visit, oldest first. */
export const movesOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('visit_moves')
    .select(['at', 'moved_by as mover', 'from_date as from', 'to_date as to'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
