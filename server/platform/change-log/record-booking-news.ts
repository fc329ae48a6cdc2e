import type { NewsKind } from '#domain/bookings/booking-news.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

/** Tells the customer's open page of a booking, and the office, what to read again, in the transaction that caused it. */
export function recordBookingNews(db: Transaction, now: Date, bookingId: string, kind: NewsKind): void {
  insertAtCommit(db, 'booking_news', { id: newId(), booking_id: bookingId, kind, created_at: now })
}
