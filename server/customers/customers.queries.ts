import type { BookingRow } from '../bookings/bookings.queries.ts'
import type { Db } from '../database/connect.ts'
import type { MessageKind } from '../outbox/enqueue.ts'

/** The messages that go to customers. A painter who once asked for a quote keeps those that a painter gets. */
const customerKinds: readonly MessageKind[] = [
  'quote',
  'booking-confirmation',
  'painter-confirmed',
  'booking-reminder',
  'booking-completed',
  'booking-rescheduled',
  'booking-cancelled',
]

export const findCustomerQuotes = (db: Db, email: string) =>
  db.selectFrom('quotes').selectAll().where('email', '=', email).orderBy('created_at').orderBy('id').execute()

export const findCustomerBookings = async (db: Db, quoteIds: readonly string[]): Promise<BookingRow[]> =>
  quoteIds.length === 0
    ? []
    : db.selectFrom('bookings').selectAll().where('quote_id', 'in', quoteIds).orderBy('id').execute()

export const findCustomerInquiries = (db: Db, email: string) =>
  db.selectFrom('commercial_inquiries').selectAll().where('email', '=', email).orderBy('created_at').execute()

export const findCustomerMessages = (db: Db, email: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', 'in', customerKinds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** @returns how many were removed */
export const deleteCustomerMessages = async (db: Db, email: string): Promise<number> => {
  const query = db.deleteFrom('outbox').where('recipient', '=', email).where('kind', 'in', customerKinds)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
