import type { OfficeNews } from '#contract/office/office-news.ts'
import type { StreamEvent } from '#server/platform/change-log/event-stream.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** An event that is sent to everybody in the office. */
export type OfficeEvent = Omit<StreamEvent, 'subject'>

/** The news of any booking since a moment, oldest first. */
export async function newsSince(db: Db, since: Date, limit?: number): Promise<OfficeEvent[]> {
  const rows = await db
    .selectFrom('booking_news')
    .select(['id', 'booking_id', 'created_at'])
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
  return rows.map(({ id, booking_id: bookingId, created_at: at }) => ({
    id,
    at,
    data: { kind: 'booking', bookingId } satisfies OfficeNews,
  }))
}
