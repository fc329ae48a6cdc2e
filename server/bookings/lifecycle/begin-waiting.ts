import type { Moment } from '#domain/platform/market.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { insertLater } from '#server/platform/database/later.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/** Starts the lifecycle of a booking whose date the office is to find; notifies its customer. Nobody was promised yet. */
export function beginWaiting(db: Transaction, { now }: Moment, booking: BookingRow, customer: string): void {
  insertLater(db, 'bookings', booking)
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
  enqueue(db, now, customer, { kind: 'follow-up-waiting', bookingId: booking.id })
}
