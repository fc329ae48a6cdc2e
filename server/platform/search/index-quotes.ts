import { sql } from 'kysely'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { followNewestQuotes } from './newest-quotes.ts'
import { type Searched, searchWords, toVector } from './search-words.ts'

/** How many quotes are read at once. */
const BATCH = 500

type SearchedQuote = Searched & { created_at: Date }

/** The words of a quote, or of its booking; of somebody who was erased only what is left of them. */
const wordsOf = (quote: Searched, bookingId?: string): string =>
  toVector(
    searchWords(quote.email === ERASED_EMAIL ? { ...quote, email: '', phone: '', address: '' } : quote, bookingId),
  )

/** Locks quotes against corrections until their words are written, in the order in which everybody locks several. */
const readQuotes = async (db: Transaction, ids: readonly string[]): Promise<SearchedQuote[]> =>
  (
    await sql<SearchedQuote>`
      select id, created_at, customer_name, email, phone, address, city from quotes where id = any(${ids})
       order by id for share`.execute(db)
  ).rows

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

/** Writes the words of the bookings of quotes that are locked. */
async function indexBookings(db: Transaction, quotes: readonly SearchedQuote[]): Promise<void> {
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  const { rows: bookings } = await sql<{ id: string; created_at: Date; quote_id: string }>`
    select id, created_at, quote_id from bookings where quote_id = any(${[...byId.keys()]}) order by id`.execute(db)
  if (bookings.length === 0) return
  const words = bookings.map(({ id, quote_id }) => wordsOf(byId.get(quote_id) as SearchedQuote, id))
  await sql`
    insert into booking_search (booking_id, created_at, words)
    select * from unnest(${bookings.map(({ id }) => id)}::text[], ${bookings.map(({ created_at }) => created_at)}::timestamptz[],
                         ${words}::tsvector[])
    on conflict (booking_id) do update set words = excluded.words`.execute(db)
}

/**
 * Indexes the quotes that have no search words yet, and their bookings again; from then on their customers are in the list of customers.
 * @returns how many there were, at most `limit`
 */
export const indexQuotes = (db: Db, limit = BATCH): Promise<number> =>
  inTransaction(db, async (db) => {
    const ids = await findMissing(db, limit)
    if (ids.length === 0) return 0
    const rows = await readQuotes(db, ids)
    await sql`
      insert into quote_search (quote_id, created_at, words)
      select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ created_at }) => created_at)}::timestamptz[],
                           ${rows.map((quote) => wordsOf(quote))}::tsvector[])
      on conflict (quote_id) do nothing`.execute(db)
    await indexBookings(db, rows)
    await followNewestQuotes(db, rows)
    return ids.length
  })

/** Indexes all quotes that have no search words yet: all of them after a restore, a few ever since. */
export async function indexAllQuotes({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await indexQuotes(db)) === BATCH);
}

/**
 * Writes the words of quotes and of their bookings again, in the transaction that changes a name, an e-mail address, a phone number
 * or an address. A quote that has none yet gets them from `indexQuotes`, which goes by the newest quote that has some.
 */
export async function reindexQuotes(db: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await readQuotes(db, ids)
  for (const quote of rows) {
    await db
      .updateTable('quote_search')
      .set({ words: wordsOf(quote) })
      .where('quote_id', '=', quote.id)
      .execute()
  }
  await indexBookings(db, rows)
  await followNewestQuotes(db, rows)
}
