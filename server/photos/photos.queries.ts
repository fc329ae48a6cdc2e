import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'

/** A stored photo; undefined when there is none of that id. */
export const findPhoto = (db: Db, id: string) =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()

/** Which of the ids are stored. */
export const storedPhotos = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('photos').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Attaches photos to a quote, in addition to other quotes that show them.
 * @returns how many were attached; fewer than requested when some were pruned concurrently
 */
export async function linkPhotos(db: Transaction, quoteId: string, ids: readonly string[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('quote_photos')
    .columns(['quote_id', 'photo_id'])
    // Locked, so that they are not deleted while this quote is being written.
    .expression((of) =>
      of
        .selectFrom('photos')
        .select([sql.val(quoteId).as('quote_id'), 'id'])
        .where('id', 'in', ids)
        .forKeyShare(),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Photos from before a given moment that no quote shows. */
export const unusedPhotos = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('photos as p')
    .select('p.id')
    .where('p.created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('quote_photos as q').select('q.quote_id').whereRef('q.photo_id', '=', 'p.id')),
      ),
    )
    .orderBy('p.created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
