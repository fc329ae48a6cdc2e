import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { withOpenJob } from '#server/bookings/lifecycle/locked-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Whether the "work done" message has been sent to the customer or is queued; it must not go out twice. */
const hasNotifiedOfEnd = async (db: Transaction, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('effects')
    .select('id')
    .where('kind', '=', 'booking-completed')
    .where(sql`payload ->> 'bookingId'`, '=', bookingId)
    .where('state', 'not in', ['dropped', 'dead'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Sets the status of a live booking that the caller has locked. The painter's job follows, so that the two agree and a finished
 * job is paid; the customer is notified of the confirmation and of the end of the work.
 */
export async function changeStatus(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  status: Exclude<BookingStatus, 'cancelled'>,
): Promise<void> {
  const isEndNotified = status === 'completed' && (await hasNotifiedOfEnd(db, booking.id))
  await applyEvent(db, deps, await withOpenJob(db, booking), { type: 'status-set', status, toldOfEnd: isEndNotified })
}
