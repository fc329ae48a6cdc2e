import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isShown } from './photos.queries.ts'
import { smallFileOf } from './small-photo.ts'

/**
 * Detaches the photos of quotes that are about to be deleted. Their files cannot be deleted inside a transaction: pass the
 * result to `removePhotos` after the commit. What a crash leaves behind is unused and is pruned later.
 * @returns the photos that they showed; another quote may still show some of them
 */
export const releasePhotosOf = async (db: Transaction, quoteIds: readonly string[]): Promise<string[]> => {
  if (quoteIds.length === 0) return []
  const rows = await db.deleteFrom('quote_photos').where('quote_id', 'in', quoteIds).returning('photo_id').execute()
  return [...new Set(rows.map((row) => row.photo_id))]
}

/** Detaches the photos of reviews that are about to be deleted; for `removePhotos`, like those of quotes. */
export const releasePhotosOfReviews = async (db: Transaction, reviewIds: readonly string[]): Promise<string[]> => {
  if (reviewIds.length === 0) return []
  const rows = await db.deleteFrom('review_photos').where('review_id', 'in', reviewIds).returning('photo_id').execute()
  return rows.map((row) => row.photo_id)
}

/**
 * While the row is locked nothing can start to show the photo. The file is deleted first, so that no file is left without a
 * row.
 */
const removeUnused = (deps: Pick<Deps, 'files'> & { db: Db }, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    const photo = await db
      .selectFrom('photos')
      .select('file')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!photo) return false
    const shown = await sql`select 1 from photos p where p.id = ${id} and ${isShown(sql.ref('p.id'))}`.execute(db)
    if (shown.rows.length > 0) return false
    await deps.files.remove(smallFileOf(photo.file))
    await deps.files.remove(photo.file)
    await db.deleteFrom('photos').where('id', '=', id).execute()
    return true
  })

/**
 * Deletes those of the photos that nothing shows any more.
 * @returns how many were deleted
 */
export async function removePhotos(deps: Pick<Deps, 'files'> & { db: Db }, ids: readonly string[]): Promise<number> {
  let removed = 0
  for (const id of ids) if (await removeUnused(deps, id)) removed += 1
  return removed
}
