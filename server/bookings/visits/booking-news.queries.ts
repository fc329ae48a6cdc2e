import { sql } from 'kysely'
import type { BookingNews } from '#contract/bookings/booking-news.ts'
import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import type { StreamSource } from '#server/platform/change-log/event-feed.ts'
import type { StreamEvent } from '#server/platform/change-log/event-stream.ts'
import type { Db } from '#server/platform/database/connect.ts'

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

/** The credential that opens a stream: the booking, and the epoch of its key. */
export const newsCredential = ({ id, key_epoch: epoch }: KeyedBooking): string => `${id} ${epoch}`

/** Those that still open something: erasing a customer, and correcting their address, ends their streams. */
async function stillOpening(db: Db, credentials: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = credentials.map((credential) => credential.split(' ', 1)[0])
  const query = db.selectFrom('bookings').select(['id', 'key_epoch'])
  return new Set((await query.where(sql<boolean>`id = any(${ids})`).execute()).map(newsCredential))
}

/** The events of bookings, as a stream. */
export const bookingNews: StreamSource = { name: 'news', read: newsOf, valid: stillOpening }
