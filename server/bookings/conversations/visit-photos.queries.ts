import type { Selectable } from 'kysely'
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
