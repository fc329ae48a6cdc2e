import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** Whether a photo belongs to a message, a visit, a review or a door: then its id alone does not open it (docs/rules/conversations.md). */
const isSealed = (id: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select 1 from conversation_photos t where t.photo_id = ${id})
    or exists (select 1 from visit_photos v where v.photo_id = ${id})
    or exists (select 1 from review_photos r where r.photo_id = ${id})
    or exists (select 1 from no_shows d where d.photo_id = ${id}))`

/** Whether a quote, a review, a message or a visit shows a photo: then it is kept. */
export const isShown = (id: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select 1 from quote_photos q where q.photo_id = ${id}) or ${isSealed(id)})`

/** A stored photo that opens with its id; undefined when there is none of that id. */
export const findPhoto = (db: Db, id: string) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.not(isSealed(sql.ref('photos.id'))))
    .executeTakeFirst()

/** The stored file of a photo of a visit, a review or a message, which its id alone does not open; undefined for any other one. */
export async function findSealedPhoto(db: Db, id: string): Promise<string | undefined> {
  const query = db.selectFrom('photos').select('file').where('id', '=', id)
  return (await query.where(isSealed(sql.ref('photos.id'))).executeTakeFirst())?.file
}

/**
 * Takes photos that nothing shows yet, in the order of their ids: until the transaction ends nothing else can show them, and
 * they are not pruned.
 * @returns those that could be taken
 */
export async function takeFreePhotos(db: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from photos p where p.id = any(${ids}) and not ${isShown(sql.ref('p.id'))}
     order by p.id for update`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Which of the ids are stored photos that a quote can show. */
export const photosForQuotes = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', ids)
    .where((where) => where.not(isSealed(sql.ref('photos.id'))))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Attaches photos to a quote, in addition to other quotes that show them.
 * @returns how many were attached; fewer than requested when some were pruned or taken concurrently
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
        .where((where) => where.not(isSealed(sql.ref('photos.id'))))
        .forKeyShare(),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Photos from before a given moment that nothing shows. */
export const unusedPhotos = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('photos as p')
    .select('p.id')
    .where('p.created_at', '<', before)
    .where((where) => where.not(isShown(sql.ref('p.id'))))
    .orderBy('p.created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
