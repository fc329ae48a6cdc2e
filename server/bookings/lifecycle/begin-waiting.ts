import type { Moment } from '#domain/platform/market.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { rowsOf, type Statement, writeTogether } from '#server/platform/database/write-together.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/**
 * Starts the lifecycle of a booking whose date the office is to find; notifies its customer. Nobody was promised yet.
 * @param belonging further rows of the new booking
 */
export async function beginWaiting(
  db: Transaction,
  { now }: Moment,
  booking: BookingRow,
  { customer, belonging }: { customer: string; belonging: readonly Statement[] },
): Promise<void> {
  await writeTogether(db, [...rowsOf('bookings', booking), ...belonging])
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
  enqueue(db, now, customer, { kind: 'follow-up-waiting', bookingId: booking.id })
}
