import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type SharedCount = { count: number; expires_at: Date }

/** Adds to a counter (subtracts when `by` is negative); starts over when its window has ended. */
export async function addToCounter(db: Db, key: string, by: number, now: Date, end: Date): Promise<SharedCount> {
  const { rows } = await sql<SharedCount>`
    insert into rate_counters as c (key, count, expires_at) values (${key}, ${Math.max(0, by)}, ${end})
    on conflict (key) do update set
      count = case when c.expires_at <= ${now} then excluded.count else greatest(0, c.count + ${by}::int) end,
      expires_at = case when c.expires_at <= ${now} then excluded.expires_at else c.expires_at end
    returning count, expires_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upsert without a row')
  return row
}

/** The value of a counter; 0 when its window has ended or it never existed. */
export async function readCounter(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_counters')
    .select('count')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

export const deleteCounter = (db: Db, key: string) => db.deleteFrom('rate_counters').where('key', '=', key).execute()

export const pruneCounters = (db: Db, now: Date) =>
  db.deleteFrom('rate_counters').where('expires_at', '<=', now).execute()
