import { type RawBuilder, sql } from 'kysely'
import type { QuoteOrder } from '#contract/quotes/office-quotes.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { CALL_KEPT_DAYS, expiringUntil, type QuoteState } from '#domain/quotes/quotes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import { searchTerms, toQuery } from '#server/platform/search/search-words.ts'
import { isBooked, lastCallOf } from './quote-lines.queries.ts'

/** The filters of the list of quotes, and its order. */
export type QuoteFilters = { state?: QuoteState | undefined; q?: string | undefined; sort?: QuoteOrder | undefined }

type Wanted = { now: Date; limit: number; position?: Position | undefined }

/**
 * How many of the quotes that match the filters are scanned for words before the index of words is asked
 * (docs/decisions/0025-one-search-for-the-office.md): what many have is found among them, what few have by the index.
 */
const SCANNED = 1_000

/** Characters from which on a word is looked up in the index. */
const LONG = 3

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** The rule of `quoteState` in SQL; the columns are those of `q`. */
function inState(state: QuoteState, now: Date): RawBuilder<unknown>[] {
  if (state === 'booked') return [isBooked]
  if (state === 'expired') return [sql`q.expires_at <= ${now}`, sql`not ${isBooked}`]
  const soon = expiringUntil(now)
  if (state === 'expiring') return [sql`q.expires_at > ${now}`, sql`q.expires_at <= ${soon}`, sql`not ${isBooked}`]
  return [
    sql`q.expires_at > ${soon}`,
    state === 'new' ? sql`q.opened_at is null` : sql`q.opened_at is not null`,
    sql`not ${isBooked}`,
  ]
}

type Order = { by: RawBuilder<unknown>; page: RawBuilder<unknown> }

const newestFirst = (position: Position | undefined): Order => ({
  by: sql`order by q.created_at desc, q.id desc`,
  page: after(position, 'q.created_at', 'q.id'),
})

/** Those that expire after now, or after the last one of the page before. */
const soonestFirst = (position: Position | undefined, now: Date): Order => ({
  by: sql`order by q.expires_at, q.id`,
  page:
    position === undefined
      ? sql`q.expires_at > ${now}`
      : sql`q.expires_at > ${now} and (q.expires_at, q.id) > (${position.at}, ${position.id})`,
})

type Search = { terms: readonly string[]; conditions: RawBuilder<unknown>[]; order: Order; limit: number }

const has = (terms: readonly string[]) => sql`s.words @@ ${toQuery(terms)}::tsquery`

/** Those of the first that have all terms, and whether more quotes match the filters than were scanned. */
async function scan(db: Db, { terms, conditions, order, limit }: Search): Promise<{ ids: string[]; isPart: boolean }> {
  const { rows } = await sql<{ ids: string[]; seen: number }>`
    with q as materialized (
      select q.id, q.created_at, q.expires_at from quotes q where ${all([order.page, ...conditions])}
       ${order.by} limit ${SCANNED})
    select array(
             select q.id from q cross join lateral (select words from quote_search where quote_id = q.id offset 0) as s
              where ${has(terms)} ${order.by} limit ${limit}) as ids,
           (select count(*) from q) as seen`.execute(db)
  return { ids: rows[0]?.ids ?? [], isPart: rows[0]?.seen === SCANNED }
}

/** All quotes that match the search words, by their index. */
async function findByWords(db: Db, search: Search): Promise<string[]> {
  const { ids, isPart } = await scan(db, search)
  const { terms, conditions, order, limit } = search
  const long = terms.filter((term) => term.length >= LONG)
  if (ids.length === limit || !isPart || long.length === 0) return ids
  return idsOf(
    db,
    sql`select q.id from (
          select s.quote_id, ${has(terms)} as has_all from quote_search s where ${has(long)} offset 0) as s
          join quotes q on q.id = s.quote_id
         where s.has_all and ${all([order.page, ...conditions])} ${order.by} limit ${limit}`,
  )
}

/** The ids of matching quotes after a cursor, in the order of `filters.sort`; nobody who was erased. */
export async function findQuoteIds(
  db: Db,
  { state, q, sort }: QuoteFilters,
  { now, limit, position }: Wanted,
): Promise<string[]> {
  const order = sort === 'expiry' ? soonestFirst(position, now) : newestFirst(position)
  const conditions = [sql`q.customer_id is not null`, ...(state === undefined ? [] : inState(state, now))]
  if (q !== undefined) {
    const terms = searchTerms(q)
    if (terms.length === 0) return []
    return findByWords(db, { terms, conditions, order, limit })
  }
  return idsOf(db, sql`select q.id from quotes q where ${all([order.page, ...conditions])} ${order.by} limit ${limit}`)
}

/** Only a customer's newest quote counts: a new request or another booking settles the earlier ones. */
const isNewest = sql`not exists (
  select 1 from quotes n where n.customer_id = q.customer_id and (n.created_at, n.id) > (q.created_at, q.id) offset 0)`

/**
 * The quotes about whose customers somebody is to call, the soonest to expire first: the rule of `isToCall` as SQL for the
 * database. Calls that were promised for today or earlier come first, since their quotes may have expired. `offset 0` keeps the
 * planner from looking at all quotes first.
 */
export async function findCallIds(
  db: Db,
  { now, today, limit, position }: Wanted & { today: CivilDate },
): Promise<string[]> {
  // Values that the planner knows: of parameters it expects so many rows that it reads all quotes.
  const most = sql.lit(limit)
  const moment = sql`${sql.lit(now.toISOString())}::timestamptz`
  const day = sql`${sql.lit(today)}::date`
  const since = sql`${sql.lit(addDays(today, -CALL_KEPT_DAYS))}::date`
  const page = position === undefined ? sql`true` : sql`(q.expires_at, q.id) > (${position.at}, ${position.id})`
  const columns = sql`q.id, q.customer_id, q.created_at, q.expires_at, q.had_booking`
  const isOpen = sql`${page} and q.customer_id is not null`
  return idsOf(
    db,
    sql`select id from (
          (select q.id, q.expires_at
             from (select ${columns} from quotes q where q.expires_at > ${moment} and ${isOpen}
                    order by q.expires_at, q.id offset 0) as q
             left join ${lastCallOf} on true
            where (c.outcome is null or c.outcome in ('reached', 'no_answer') or c.call_on <= ${day})
              and not ${isBooked} and ${isNewest}
            order by q.expires_at, q.id limit ${most})
          union all
          (select q.id, q.expires_at
             from (select distinct quote_id from customer_notes
                    where call_on between ${since} and ${day}) as promised
            cross join lateral (
              select ${columns} from quotes q
               where q.id = promised.quote_id and q.expires_at <= ${moment} and ${isOpen} offset 0) as q
            cross join ${lastCallOf}
            where c.call_on between ${since} and ${day} and not ${isBooked} and ${isNewest}
            order by q.expires_at, q.id limit ${most})) as q
         order by expires_at, id limit ${most}`,
  )
}
