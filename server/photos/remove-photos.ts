import type { Db } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'

/** A photo that belongs to no quote, and where its bytes lie. */
export type UnusedPhoto = { id: string; file: string }

/**
 * Takes the photos from quotes that are about to go. Their bytes cannot be removed inside a transaction: give what is
 * answered to `removePhotos` after the commit. What a crash leaves behind is unused and goes with the others of that kind.
 */
export const releasePhotosOf = (db: Transaction, quoteIds: readonly string[]): Promise<UnusedPhoto[]> =>
  quoteIds.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('photos')
        .set({ quote_id: null })
        .where('quote_id', 'in', quoteIds)
        .returning(['id', 'file'])
        .execute()

/** Removes photos that no quote uses: the bytes first, then the row, so that nothing is left without a name. */
export async function removePhotos(
  deps: Pick<Deps, 'files'> & { db: Db },
  photos: readonly UnusedPhoto[],
): Promise<void> {
  for (const { id, file } of photos) {
    await deps.files.remove(file)
    await deps.db.deleteFrom('photos').where('id', '=', id).where('quote_id', 'is', null).execute()
  }
}
