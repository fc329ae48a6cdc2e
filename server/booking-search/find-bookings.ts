import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '../../domain/booking-status.ts'
import { type CivilDate, daysBetween } from '../../domain/dates.ts'
import type { Db } from '../database/connect.ts'
import { after, type Position } from '../http/paging.ts'
import { asQuery, searchTerms } from './search-words.ts'

/** The filters of a list of bookings. */
export type BookingFilters = {
  status?: BookingStatus | undefined
  q?: string | undefined
  contractorId?: string | undefined
  from?: CivilDate | undefined
  to?: CivilDate | undefined
}

/**
 * How many of the newest bookings are scanned before the index of words is asked: of all, of those that match filters, where
 * each costs a look at its words, and for short terms alone. The values do not affect the result.
 */
const SCANNED = { ofAll: 2_000, filtered: 1_000, forShort: 10_000 }

/** Bookings of at most this many days are read by day; of more days, or without a first or last one, by time. */
const FEW_DAYS = 92

/**
 * Characters from which on a term is looked up. The index collects all bookings of a term before it compares them with those
 * of the others: shorter ones begin tens of thousands of words, and narrow a search the least.
 */
const LONG = 3

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const conditionsOf = ({ status, contractorId, from, to }: BookingFilters) => [
  ...(status === undefined ? [] : [sql`b.status = ${status}`]),
  ...(contractorId === undefined ? [] : [sql`b.contractor_id = ${contractorId}`]),
  ...(from === undefined ? [] : [sql`b.scheduled_date >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`b.scheduled_date <= ${to}::date`]),
]

const newestFirst = sql`order by b.created_at desc, b.id desc`

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => row.id)

const has = (terms: readonly string[]) => sql`words @@ ${asQuery(terms)}::tsquery`

type Search = {
  terms: readonly string[]
  conditions: RawBuilder<unknown>[]
  page: RawBuilder<unknown>
  limit: number
  scanned: number
  /** Keeps the planner, which expects old days among the newest bookings, from reading all of them by time. */
  isByDay: boolean
}

/** The newest bookings that match the filters, as far as they are scanned. */
const newest = ({ conditions, page, scanned, isByDay }: Search) =>
  conditions.length === 0
    ? sql`(select b.id, b.created_at, b.words
             from (select booking_id as id, created_at, words from booking_search) as b
            where ${page} ${newestFirst} limit ${scanned})`
    : sql`(select b.id, b.created_at, s.words
             from (select b.id, b.created_at from (
                     select b.id, b.created_at from bookings b where ${all([page, ...conditions])}
                     ${isByDay ? sql`offset 0` : sql``}) as b ${newestFirst} limit ${scanned}) as b
            cross join lateral (select words from booking_search where booking_id = b.id offset 0) as s)`

/** Those of the newest that have all terms; stops at the first `limit`. */
const scan = (db: Db, search: Search) =>
  idsOf(
    db,
    sql`select b.id from ${newest(search)} as b where ${has(search.terms)} ${newestFirst} limit ${search.limit}`,
  )

/** Whether no more bookings match the filters than were scanned. */
const sawAll = async (db: Db, { conditions, page, scanned }: Search): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from bookings b where ${all([page, ...conditions])} limit ${scanned + 1}) as seen`.execute(db)
  return (rows[0]?.count ?? 0) <= scanned
}

/** All bookings that have the terms, by the index of words (`offset 0` keeps the planner from reading them by time instead). */
const lookUp = (db: Db, { terms, conditions, page, limit }: Search) => {
  const long = terms.filter((term) => term.length >= LONG)
  const found = sql`(
    select booking_id as id, created_at, ${has(terms)} as has_all from booking_search
     where ${has(long.length > 0 ? long : terms)} offset 0)`
  const of = conditions.length === 0 ? sql`${found} as b` : sql`${found} as f join bookings b on b.id = f.id`
  return idsOf(
    db,
    sql`select b.id from ${of} where ${all([sql`has_all`, page, ...conditions])} ${newestFirst} limit ${limit}`,
  )
}

/**
 * The ids of matching bookings, newest first, after a cursor. Fast with a hundred thousand bookings, whatever is searched for:
 * common words appear soon among the newest, others lead to their bookings by the index of words.
 */
export async function findBookingIds(
  db: Db,
  filters: BookingFilters,
  limit: number,
  position?: Position,
  scanned = SCANNED,
): Promise<string[]> {
  const conditions = conditionsOf(filters)
  const page = after(position, 'b.created_at', 'b.id')
  if (filters.q === undefined) {
    return idsOf(db, sql`select b.id from bookings b where ${all([page, ...conditions])} ${newestFirst} limit ${limit}`)
  }
  const terms = searchTerms(filters.q)
  if (terms.length === 0) return []
  const isShort = terms.every((term) => term.length < LONG)
  const kind = isShort ? 'forShort' : conditions.length > 0 ? 'filtered' : 'ofAll'
  const { from, to } = filters
  const isByDay = from !== undefined && to !== undefined && daysBetween(from, to) < FEW_DAYS
  const search: Search = { terms, conditions, page, limit, scanned: scanned[kind], isByDay }
  const ids = await scan(db, search)
  if (ids.length === limit) return ids
  return conditions.length > 0 && (await sawAll(db, search)) ? ids : lookUp(db, search)
}
