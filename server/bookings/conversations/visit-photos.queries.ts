import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type VisitPhotoRow = Selectable<Database['visit_photos']>

/** The photos of a visit, oldest first. */
export const photosOfVisit = (db: Db, bookingId: string): Promise<VisitPhotoRow[]> =>
  db
    .selectFrom('visit_photos')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('taken_at')
    .orderBy('recorded_at')
    .orderBy('photo_id')
    .execute()

/** Takes a photo from its visit. The file stays until nothing shows it. */
export const deleteVisitPhoto = (db: Transaction, photoId: string) =>
  db.deleteFrom('visit_photos').where('photo_id', '=', photoId).execute()

/** How many photos a visit has. */
export async function countVisitPhotos(db: Transaction, bookingId: string): Promise<number> {
  const query = db.selectFrom('visit_photos').select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await query.where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the customer lets everybody see a photo. */
export async function isReleased(db: Db, photoId: string): Promise<boolean> {
  const query = db.selectFrom('visit_photos').select('photo_id').where('photo_id', '=', photoId)
  return (await query.where('released_at', 'is not', null).executeTakeFirst()) !== undefined
}

/**
 * Lets photos of a visit be shown on the painter's page, or no longer.
 * @returns how many were changed; others keep since when they are shown
 */
export async function setReleased(
  db: Transaction,
  bookingId: string,
  photoIds: readonly string[],
  releasedAt: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('visit_photos')
    .set({ released_at: releasedAt })
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`photo_id = any(${photoIds})`)
    .where('released_at', releasedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
