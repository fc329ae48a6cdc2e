import type { Db } from '../database/connect.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'

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

/**
 * While the row is locked no quote can start to show the photo. The file is deleted first, so that no file is left without a
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
    const isShown = await db.selectFrom('quote_photos').select('quote_id').where('photo_id', '=', id).executeTakeFirst()
    if (isShown) return false
    await deps.files.remove(photo.file)
    await db.deleteFrom('photos').where('id', '=', id).execute()
    return true
  })

/**
 * Deletes those of the photos that no quote shows any more.
 * @returns how many were deleted
 */
export async function removePhotos(deps: Pick<Deps, 'files'> & { db: Db }, ids: readonly string[]): Promise<number> {
  let removed = 0
  for (const id of ids) if (await removeUnused(deps, id)) removed += 1
  return removed
}
