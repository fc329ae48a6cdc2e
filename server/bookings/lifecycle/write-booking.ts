import { sql } from 'kysely'
import type { BookingState } from '#domain/bookings/booking-lifecycle.ts'
import { reviewedPainter } from '#domain/bookings/reviews.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { recountVisits } from '#server/quotes/quotes/customers.queries.ts'
import { bookingColumns, toColumns } from './locked-booking.ts'

/** The last day of a completed visit; null for any other. */
const doneUntil = ({ status, end_date }: Pick<BookingRow, 'status' | 'end_date'>): CivilDate | null =>
  status === 'completed' ? end_date : null

/**
 * Changes the state of a booking that the caller has locked, and with it whether its review is shown
 * (docs/rules/reviews.md#when-a-visit-is-opened-again), and what its customer's visits come to. Nothing else changes the status of a booking, and only `forgetPainter` its painter.
 */
export async function writeBooking(
  db: Transaction,
  now: Date,
  booking: BookingRow,
  change: Partial<BookingState>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const columns = toColumns<BookingRow>(change, bookingColumns)
  await db
    .updateTable('bookings')
    .set({ ...columns, updated_at: now })
    .where('id', '=', booking.id)
    .execute()
  const after = { ...booking, ...columns }
  if (doneUntil(after) !== doneUntil(booking)) await recountVisits(db, booking.quote_id)
  const reviewed = reviewedPainter(after)
  if (reviewed === reviewedPainter(booking)) return
  await sql`
    update reviews set suspended = contractor_id is distinct from ${reviewed}
     where booking_id = ${booking.id}`.execute(db)
}
