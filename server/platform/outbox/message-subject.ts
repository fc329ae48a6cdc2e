import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** The booking that a task with this payload is about; null for one about something else. */
export const bookingIn = (payload: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  ${payload} ->> 'bookingId',
  (select booking_id from jobs where id = ${payload} ->> 'jobId'),
  (select booking_id from documents where id = ${payload} ->> 'documentId'),
  (select booking_id from reviews where id = ${payload} ->> 'reviewId'),
  (select booking_id from checkouts where id = ${payload} ->> 'checkoutId'),
  (select booking_id from checkouts where payment_id = ${payload} ->> 'paymentId'),
  (select booking_id from disputes where ${payload} ->> 'disputeId' in (id, provider_id)),
  (select booking_id from card_refunds where id = ${payload} ->> 'refundId'),
  ${payload} -> 'bookingIds' ->> 0)`

/** The bookings that some tasks are about, by task: those that still exist. */
export async function bookingsOfMessages(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select e.id, b.id as "bookingId" from outbox_tasks e join bookings b on b.id = ${bookingIn(sql`e.payload`)}
     where e.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, bookingId }) => [id, bookingId]))
}
