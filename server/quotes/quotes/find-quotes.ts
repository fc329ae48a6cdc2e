import { type RawBuilder, sql } from 'kysely'
import type { QuoteOrder } from '#contract/quotes/office-quotes.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { CALL_KEPT_DAYS, expiringUntil, type QuoteState } from '#domain/quotes/quotes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import { byWordsOrId, findByWords, idsOf, type Order } from '#server/platform/search/find-by-words.ts'
import type { Question } from '#server/platform/search/search-words.ts'
import { isBooked, lastCallOf } from './quote-lines.queries.ts'

/** The filters of the list of quotes, and its order. */
export type QuoteFilters = {
  state?: QuoteState | undefined
  q?: Question | undefined
  sort?: QuoteOrder | undefined
}

type Wanted = { now: Date; limit: number; position?: Position | undefined }

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

const newestFirst = (position: Position | undefined): Order => ({
  columns: sql`q.created_at`,
  by: sql`order by q.created_at desc, q.id desc`,
  page: after(position, 'q.created_at', 'q.id'),
})

/** Those that expire after now, or after the last one of the page before. */
const soonestFirst = (position: Position | undefined, now: Date): Order => ({
  columns: sql`q.expires_at`,
  by: sql`order by q.expires_at, q.id`,
  page:
    position === undefined
      ? sql`q.expires_at > ${now}`
      : sql`q.expires_at > ${now} and (q.expires_at, q.id) > (${position.at}, ${position.id})`,
})

/** The ids of matching quotes after a cursor, in the order of `filters.sort`; nobody who was erased. */
export function findQuoteIds(
  db: Db,
  { state, q, sort }: QuoteFilters,
  { now, limit, position }: Wanted,
): Promise<string[]> {
  const orderFrom = (from: Position | undefined) => (sort === 'expiry' ? soonestFirst(from, now) : newestFirst(from))
  const conditions = [sql`q.customer_id is not null`, ...(state === undefined ? [] : inState(state, now))]
  return byWordsOrId({ db, of: 'quotes', isLaterPage: position !== undefined }, q, (question, page) => {
    const order = orderFrom(page === 'first' ? undefined : position)
    return findByWords(db, 'quotes', { question, conditions, order, limit })
  })
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
