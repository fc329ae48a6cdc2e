import type { BookingWithJob, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { waitAfter } from '#domain/bookings/no-show.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * Ends the wait of a painter before a closed door when something else happens to the booking: they start, or the visit is
 * canceled, moved or somebody else's (docs/rules/no-shows.md#waiting). The caller has locked the booking.
 */
export async function endWait(
  db: Transaction,
  bookingId: string,
  before: BookingWithJob,
  event: LifecycleEvent,
): Promise<void> {
  const state = waitAfter(before, event)
  if (state === null) return
  await db
    .updateTable('no_shows')
    .set({ state })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['waiting', 'left'])
    .execute()
}
