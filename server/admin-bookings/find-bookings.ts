import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '../../domain/booking-status.ts'
import type { CivilDate } from '../../domain/calendar.ts'
import type { Db } from '../database/connect.ts'
import { after, type Position } from '../http/paging.ts'
import { searchTerms } from './search-words.ts'

/** What narrows a list of bookings. */
export type BookingFilters = {
  status?: BookingStatus | undefined
  q?: string | undefined
  contractorId?: string | undefined
  from?: CivilDate | undefined
  to?: CivilDate | undefined
}

/**
 * How many words that begin with a term are collected. A term with more is common: among the newest bookings there are soon
 * enough that have it, and they are looked through one after the other instead.
 */
const COLLECTED = 10_000

type Term = { low: string; high: string }

/** The range of words that begin with a text, compared byte by byte. */
const rangeOf = (term: string): Term => ({ low: term, high: `${term}\u{10ffff}` })

const inRange = ({ low, high }: Term) => sql`w.word >= ${low} and w.word < ${high}`

const countUpTo = async (db: Db, terms: readonly Term[]): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select n.count
      from unnest(${terms.map((term) => term.low)}::text[], ${terms.map((term) => term.high)}::text[])
             with ordinality as t(low, high, position)
     cross join lateral (
       select count(*) from (
         select 1 from booking_search_words w where w.word >= t.low and w.word < t.high limit ${COLLECTED + 1}) as found) as n
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

/** A booking that has each of these terms. `limit 1` keeps the planner from turning it round and collecting them all. */
const having = (terms: readonly Term[]) =>
  sql.join(
    terms.map(
      (term) => sql`cross join lateral (
        select 1 from booking_search_words w where w.booking_id = b.id and ${inRange(term)} limit 1) as ${sql.ref(`has_${terms.indexOf(term)}`)}`,
    ),
    sql` `,
  )

/** The bookings that have each of these terms, by the words alone. */
const collected = (terms: readonly Term[]) =>
  sql.join(
    terms.map(
      (term) => sql`(select distinct w.booking_id, w.created_at from booking_search_words w where ${inRange(term)})`,
    ),
    sql` intersect `,
  )

/**
 * The ids of bookings, newest first: those that fit the filters, after a position. Fast with hundreds of thousands of
 * bookings, whatever is searched for: rare words lead to their bookings, common ones are met soon among the newest.
 */
export async function findBookingIds(
  db: Db,
  filters: BookingFilters,
  limit: number,
  position?: Position,
): Promise<string[]> {
  const conditions = conditionsOf(filters)
  const page = sql`${after(position, 'b.created_at', 'b.id')}`
  const order = sql`order by b.created_at desc, b.id desc limit ${limit}`
  const run = async (query: RawBuilder<{ id: string }>) => (await query.execute(db)).rows.map((row) => row.id)
  if (filters.q === undefined) {
    return run(sql`select b.id from bookings b where ${all([page, ...conditions])} ${order}`)
  }
  const terms = searchTerms(filters.q).map(rangeOf)
  if (terms.length === 0) return []
  const counts = await countUpTo(db, terms)
  if (counts.includes(0)) return []
  const rare = terms.filter((_, index) => (counts[index] ?? 0) <= COLLECTED)
  const common = terms.filter((term) => !rare.includes(term))
  if (rare.length === 0) {
    return run(sql`select b.id from bookings b ${having(common)} where ${all([page, ...conditions])} ${order}`)
  }
  if (conditions.length === 0 && common.length === 0) {
    return run(sql`
      select b.id from (select booking_id as id, created_at from (${collected(rare)}) as found) as b
       where ${page} ${order}`)
  }
  return run(sql`
    with found as materialized (${collected(rare)})
    select b.id from found join bookings b on b.id = found.booking_id ${having(common)}
     where ${all([page, ...conditions])} ${order}`)
}
