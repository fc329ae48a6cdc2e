import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { searchWords, toVector } from './search-words.ts'

/** How many quotes are read at once. */
const BATCH = 500

type Row = {
  id: string
  created_at: Date
  customer_name: string | null
  email: string
  phone: string
  address: string
  city: string | null
}

/** How far back a quote can appear behind later ones: its transaction took long, or the clock of a server is behind. In minutes. */
const LATE = 10

/**
 * Quotes without words: those that came late, then those that are newer than all that have some. Each is a short walk along the
 * index of their times, however many quotes there are.
 */
async function findMissing(db: Db, limit: number): Promise<string[]> {
  const newest = await sql<{ at: Date }>`
    select created_at as at from quote_search order by created_at desc limit 1`.execute(db)
  // Times are stored more finely than a date of the language holds.
  const until = new Date((newest.rows[0]?.at.getTime() ?? 0) + 1)
  const { rows: late } = await sql<{ id: string }>`
    select q.id from quotes q
     where q.created_at >= ${new Date(until.getTime() - LATE * 60_000)} and q.created_at < ${until}
       and not exists (select 1 from quote_search s where s.quote_id = q.id)
     limit ${limit}`.execute(db)
  const { rows: fresh } = await sql<{ id: string }>`
    select id from quotes where created_at >= ${until} order by created_at limit ${limit - late.length}`.execute(db)
  return [...late, ...fresh].map(({ id }) => id)
}

/**
 * Indexes the quotes that have no search words yet: new ones, and those whose customer was corrected or erased.
 * @returns how many there were, at most `limit`
 */
export const indexQuotes = (db: Db, limit = BATCH): Promise<number> =>
  inTransaction(db, async (db) => {
    const { rows: changed } = await sql<{ quote_id: string }>`
      delete from quotes_to_index where quote_id in (
        select quote_id from quotes_to_index limit ${limit} for update skip locked)
      returning quote_id`.execute(db)
    const missing = await findMissing(db, limit - changed.length)
    const ids = [...changed.map((row) => row.quote_id), ...missing]
    if (ids.length === 0) return 0
    const { rows } = await sql<Row>`
      select id, created_at, customer_name, email, phone, address, city from quotes where id = any(${ids})`.execute(db)
    const words = rows.map((quote) => toVector(searchWords(quote)))
    await sql`
      insert into quote_search (quote_id, created_at, words)
      select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ created_at }) => created_at)}::timestamptz[],
                           ${words}::tsvector[])
      on conflict (quote_id) do update set words = excluded.words`.execute(db)
    return ids.length
  })

/** Indexes all quotes that have no search words yet: all of them after a restore, a few ever since. */
export async function indexAllQuotes({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await indexQuotes(db)) === BATCH);
}
