import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { releasePhotosOfReviews } from '#server/quotes/photos/remove-photos.ts'

/**
 * Deletes the reviews of some bookings, with what painters answered.
 * @returns how many, and the photos that they showed: pass those to `removePhotos` after the commit
 */
export async function removeReviewsOf(
  db: Transaction,
  bookingIds: readonly string[],
): Promise<{ removed: number; photos: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews where booking_id = any(${bookingIds}) for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  const photos = await releasePhotosOfReviews(db, ids)
  await sql`delete from reviews where id = any(${ids})`.execute(db)
  return { removed: ids.length, photos }
}
