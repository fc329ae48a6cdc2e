import type { Db } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'

/** A stored photo; undefined when there is none of that id. */
export const findPhoto = (db: Db, id: string) =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of the ids that are stored, with the quote that has them. */
export const findPhotos = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('photos').select(['id', 'quote_id']).where('id', 'in', ids).execute()

/**
 * Gives photos that no quote has yet to a quote.
 * @returns how many there were; fewer than asked for when another quote was faster or they were cleaned up
 */
export async function claimPhotos(db: Transaction, quoteId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ quote_id: quoteId })
    .where('id', 'in', ids)
    .where('quote_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
