import { sql } from 'kysely'
import type { BookingNews } from '../../contract/booking-news.ts'
import type { Db } from '../database/connect.ts'
import type { StreamSource } from '../live-streams/event-feed.ts'
import type { StreamEvent } from '../live-streams/event-stream.ts'

/** The news of some bookings, oldest first. */
async function newsOf(db: Db, bookingIds: readonly string[], since: Date, limit?: number): Promise<StreamEvent[]> {
  const rows = await db
    .selectFrom('booking_news')
    .select(['id', 'booking_id', 'kind', 'created_at'])
    .where('created_at', '>', since)
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .orderBy('created_at')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
  return rows.map(({ id, booking_id: subject, kind, created_at: at }) => ({
    id,
    subject,
    at,
    data: { kind } satisfies BookingNews,
  }))
}

/** Those of the bookings that still exist: erasing a customer ends their streams. */
async function existing(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const query = db.selectFrom('bookings').select('id')
  return new Set((await query.where(sql<boolean>`id = any(${ids})`).execute()).map(({ id }) => id))
}

/** What happens to bookings; the credential of a listener is the booking that its key opened. */
export const bookingNews: StreamSource = { name: 'news', read: newsOf, valid: existing }
