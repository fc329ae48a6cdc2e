import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '../../domain/booking-status.ts'
import type { CivilDate } from '../../domain/calendar.ts'
import type { Db } from '../database/connect.ts'
import { after, type Position } from '../http/paging.ts'
import { searchTerms } from './search-words.ts'

/** The filters of a list of bookings. */
export type BookingFilters = {
  status?: BookingStatus | undefined
  q?: string | undefined
  contractorId?: string | undefined
  from?: CivilDate | undefined
  to?: CivilDate | undefined
}

/**
 * `rare`: a term that is the prefix of at most this many words leads directly to its bookings. `walked`: bookings with common
 * words appear soon among the newest, and this many of them are scanned. The values do not affect the result.
 */
const BOUNDS = { rare: 2_000, walked: 10_000 }

/** The words with a given prefix, compared byte by byte, lie between the term and this. */
const endOf = (term: string): string => `${term}\u{10ffff}`

const beginsWith = (term: string) => sql`w.word >= ${term} and w.word < ${endOf(term)}`

/** In the concatenated words of a booking each one follows a space. */
const has = (term: string) => sql`strpos(s.words, ${` ${term}`}) > 0`

const countUpTo = async (db: Db, terms: readonly string[], most: number): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select n.count
      from unnest(${terms}::text[], ${terms.map(endOf)}::text[]) with ordinality as t(low, high, position)
     cross join lateral (
       select count(*) from (
         select 1 from booking_words w where w.word >= t.low and w.word < t.high limit ${most}) as found) as n
     order by t.position`.execute(db)
  return rows.map((row) => row.count)
}

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

type Search = {
  terms: readonly string[]
  conditions: RawBuilder<unknown>[]
  page: RawBuilder<unknown>
  limit: number
  walked: number
}

/**
 * The bookings of a rare term; the other terms are matched against their words. One at a time (`offset 0` keeps the planner,
 * which does not know how rare the term is, from reading all bookings instead).
 */
const collectRare = (db: Db, rarest: string, { terms, conditions, page, limit }: Search) => {
  const others = terms.filter((term) => term !== rarest)
  const words =
    others.length === 0
      ? sql``
      : sql`cross join lateral (select words from booking_search where booking_id = f.booking_id offset 0) as s`
  return idsOf(
    db,
    sql`select b.id from (select distinct w.booking_id from booking_words w where ${beginsWith(rarest)}) as f
         cross join lateral (select * from bookings where bookings.id = f.booking_id offset 0) as b ${words}
         where ${all([page, ...conditions, ...others.map(has)])} ${newestFirst} limit ${limit}`,
  )
}

/** The newest bookings that match the filters, with their words, up to the scan limit. */
const newest = ({ conditions, page, walked }: Search) =>
  conditions.length === 0
    ? sql`(select b.id, b.created_at, b.words
             from (select booking_id as id, created_at, words from booking_search) as b
            where ${page} ${newestFirst} limit ${walked})`
    : sql`(select b.id, b.created_at, s.words
             from (select b.id, b.created_at from bookings b where ${all([page, ...conditions])}
                   ${newestFirst} limit ${walked}) as b
             join booking_search s on s.booking_id = b.id ${newestFirst})`

const lookThrough = (db: Db, search: Search) =>
  idsOf(
    db,
    sql`select s.id from ${newest(search)} as s where ${all(search.terms.map(has))}
         order by s.created_at desc, s.id desc limit ${search.limit}`,
  )

/** Whether the scan reached the end. */
const sawAll = async (db: Db, { conditions, page, walked }: Search): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from bookings b where ${all([page, ...conditions])} limit ${walked + 1}) as seen`.execute(db)
  return (rows[0]?.count ?? 0) <= walked
}

/** The bookings that have all of several common words that seldom occur together. */
const collectAll = (db: Db, { terms, conditions, page, limit }: Search) => {
  const each = terms.map((term) => sql`(select distinct w.booking_id from booking_words w where ${beginsWith(term)})`)
  return idsOf(
    db,
    sql`select b.id from (${sql.join(each, sql` intersect `)}) as f join bookings b on b.id = f.booking_id
         where ${all([page, ...conditions])} ${newestFirst} limit ${limit}`,
  )
}

/**
 * The ids of matching bookings, newest first, after a cursor. Fast with hundreds of thousands of bookings, whatever is searched
 * for: a rare word leads directly to its bookings, common ones appear soon among the newest, and only for common words that
 * seldom occur together all their bookings are intersected.
 */
export async function findBookingIds(
  db: Db,
  filters: BookingFilters,
  limit: number,
  position?: Position,
  bounds = BOUNDS,
): Promise<string[]> {
  const conditions = conditionsOf(filters)
  const page = after(position, 'b.created_at', 'b.id')
  if (filters.q === undefined) {
    return idsOf(db, sql`select b.id from bookings b where ${all([page, ...conditions])} ${newestFirst} limit ${limit}`)
  }
  const terms = searchTerms(filters.q)
  if (terms.length === 0) return []
  const search: Search = { terms, conditions, page, limit, walked: bounds.walked }
  const counts = await countUpTo(db, terms, bounds.rare + 1)
  const fewest = Math.min(...counts)
  if (fewest === 0) return []
  if (fewest <= bounds.rare) return collectRare(db, terms[counts.indexOf(fewest)] as string, search)
  const ids = await lookThrough(db, search)
  return ids.length === limit || (await sawAll(db, search)) ? ids : collectAll(db, search)
}
