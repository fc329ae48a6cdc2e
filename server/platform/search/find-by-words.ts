import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { toQuery } from './search-words.ts'

/**
 * How many of the first rows are scanned for their words before the index of words is asked: of all, of those that match filters,
 * where each costs a look at its words, and for short terms alone; of very many rows more, see `scan`. The values do not affect the
 * result (docs/decisions/0018-booking-search-by-vector.md).
 */
export const SCANNED = { ofAll: 2_000, filtered: 1_000, forShort: 10_000 }

/**
 * Characters from which on a term is looked up. The index collects all rows of a term before it compares them with those of the
 * others: shorter ones begin tens of thousands of words, and narrow a search the least.
 */
const LONG = 3

/** What has words: its rows as statements name them, and the table of its words. */
export const searched = {
  bookings: { rows: sql`bookings b`, alias: sql`b`, words: sql`booking_search`, id: sql`booking_id` },
  quotes: { rows: sql`quotes q`, alias: sql`q`, words: sql`quote_search`, id: sql`quote_id` },
}
export type Searched = keyof typeof searched

/** An order of rows, as parts of a statement. */
export type Order = {
  /** The columns it orders by. */
  columns: RawBuilder<unknown>
  by: RawBuilder<unknown>
  /** The rows after a cursor, or all. */
  page: RawBuilder<unknown>
}

export type Search = {
  terms: readonly string[]
  /** Without any, the order is by the time of creation. */
  conditions: readonly RawBuilder<unknown>[]
  order: Order
  limit: number
  /** Keeps the planner, which expects old days among the newest rows, from reading all of them by time. */
  isByDay?: boolean
}

/** All of these conditions as one. */
const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The ids that a statement finds. */
export const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

const has = (terms: readonly string[]) => sql`words @@ ${toQuery(terms)}::tsquery`

/**
 * Those of the first rows that have all terms; stops at the first `limit`. Without filters at least a hundredth of all rows is
 * scanned, as many as the statistics count: the more there are, the more has to be collected for a word that is not among them.
 */
function scan(db: Db, of: Searched, { terms, conditions, order, limit, isByDay }: Search, scanned: number) {
  const { rows, alias, words, id } = searched[of]
  const { columns, by, page } = order
  const first =
    conditions.length === 0
      ? sql`select ${alias}.id, ${columns}, ${alias}.words
              from (select ${id} as id, created_at, words from ${words}) as ${alias} where ${page} ${by}
             limit greatest(${scanned}::float8, (
               select reltuples / 100 from pg_class where oid = '${words}'::regclass))`
      : sql`select ${alias}.id, ${columns}, s.words
              from (select ${alias}.id, ${columns} from (
                      select ${alias}.id, ${columns} from ${rows} where ${all([page, ...conditions])}
                      ${isByDay ? sql`offset 0` : sql``}) as ${alias} ${by} limit ${scanned}) as ${alias}
             cross join lateral (select words from ${words} where ${id} = ${alias}.id offset 0) as s`
  return idsOf(db, sql`select ${alias}.id from (${first}) as ${alias} where ${has(terms)} ${by} limit ${limit}`)
}

/** Whether no more rows match the filters than were scanned. */
async function sawAll(db: Db, of: Searched, { conditions, order }: Search, scanned: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from ${searched[of].rows} where ${all([order.page, ...conditions])} limit ${scanned + 1}) as seen`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) <= scanned
}

/** All rows that have the terms, by the index of words (`offset 0` keeps the planner from reading them by time instead). */
function lookUp(db: Db, of: Searched, { terms, conditions, order, limit }: Search) {
  const { rows, alias, words, id } = searched[of]
  const long = terms.filter((term) => term.length >= LONG)
  const some = long.length > 0 && long.length < terms.length
  const found = sql`(
    select ${id} as id, created_at, ${some ? has(terms) : sql`true`} as has_all from ${words}
     where ${has(some ? long : terms)} offset 0)`
  const from =
    conditions.length === 0 ? sql`${found} as ${alias}` : sql`${found} as f join ${rows} on ${alias}.id = f.id`
  const which = all([sql`has_all`, order.page, ...conditions])
  return idsOf(db, sql`select ${alias}.id from ${from} where ${which} ${order.by} limit ${limit}`)
}

/**
 * The ids of bookings or quotes with all terms among their words, in an order: common words appear soon among the first, others
 * lead to their rows by the index of words. All that match the conditions without any term.
 */
export async function findByWords(db: Db, of: Searched, search: Search, scanned = SCANNED): Promise<string[]> {
  const { terms, conditions, order, limit } = search
  if (terms.length === 0) {
    const { rows, alias } = searched[of]
    const which = all([order.page, ...conditions])
    return idsOf(db, sql`select ${alias}.id from ${rows} where ${which} ${order.by} limit ${limit}`)
  }
  const isShort = terms.every((term) => term.length < LONG)
  const most = scanned[isShort ? 'forShort' : conditions.length > 0 ? 'filtered' : 'ofAll']
  const ids = await scan(db, of, search, most)
  if (ids.length === limit) return ids
  return conditions.length > 0 && (await sawAll(db, of, search, most)) ? ids : lookUp(db, of, search)
}
