import { type RawBuilder, sql } from 'kysely'
import type { AdminBooking, BookingOrder } from '#contract/bookings/office-bookings.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Position } from '#server/platform/http/paging.ts'
import { searchTerms, toQuery } from '#server/platform/search/search-words.ts'
import { byVisit, newestFirst, type Order, positionOfVisit, takesOrFollows } from './booking-orders.ts'
import { paintersNamed } from './painters-named.ts'

/** The filters of a list of bookings. */
export type BookingFilters = {
  status?: BookingStatus | undefined
  q?: string | undefined
  contractorId?: string | undefined
  /** The visit takes a day of this range, which may be open at either end. */
  from?: CivilDate | undefined
  to?: CivilDate | undefined
  sort?: BookingOrder | undefined
}

/**
 * How many of the newest bookings are scanned before the index of words is asked: of all, of those that match filters, where
 * each costs a scan of its words, and for short terms alone. The values do not affect the result.
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
  ...(from === undefined ? [] : takesOrFollows(from)),
  ...(to === undefined ? [] : [sql`b.scheduled_date <= ${to}::date`]),
]

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => row.id)

const has = (terms: readonly string[]) => sql`words @@ ${toQuery(terms)}::tsquery`

type Search = {
  terms: readonly string[]
  conditions: readonly RawBuilder<unknown>[]
  order: Order
  limit: number
  scanned: number
  /** Keeps the planner, which expects old days among the newest bookings, from reading all of them by time. */
  isByDay: boolean
}

/** The first bookings that match the filters, as far as they are scanned. */
const first = ({ conditions, order: { columns, by, page }, scanned, isByDay }: Search) =>
  conditions.length === 0
    ? sql`(select b.id, ${columns}, b.words
             from (select booking_id as id, created_at, words from booking_search) as b
            where ${page} ${by} limit ${scanned})`
    : sql`(select b.id, ${columns}, s.words
             from (select b.id, ${columns} from (
                     select b.id, ${columns} from bookings b where ${all([page, ...conditions])}
                     ${isByDay ? sql`offset 0` : sql``}) as b ${by} limit ${scanned}) as b
            cross join lateral (select words from booking_search where booking_id = b.id offset 0) as s)`

/** Those of the first that have all terms; stops at the first `limit`. */
const scan = (db: Db, search: Search) =>
  idsOf(
    db,
    sql`select b.id from ${first(search)} as b where ${has(search.terms)} ${search.order.by} limit ${search.limit}`,
  )

/** Whether no more bookings match the filters than were scanned. */
const sawAll = async (db: Db, { conditions, order, scanned }: Search): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from bookings b where ${all([order.page, ...conditions])} limit ${scanned + 1}) as seen`.execute(db)
  return (rows[0]?.count ?? 0) <= scanned
}

/** All bookings that have the terms, by the index of words (`offset 0` keeps the planner from reading them by time instead). */
const lookUp = (db: Db, { terms, conditions, order, limit }: Search) => {
  const long = terms.filter((term) => term.length >= LONG)
  const found = sql`(
    select booking_id as id, created_at, ${has(terms)} as has_all from booking_search
     where ${has(long.length > 0 ? long : terms)} offset 0)`
  const of = conditions.length === 0 ? sql`${found} as b` : sql`${found} as f join bookings b on b.id = f.id`
  return idsOf(
    db,
    sql`select b.id from ${of} where ${all([sql`has_all`, order.page, ...conditions])} ${order.by} limit ${limit}`,
  )
}

type Page = { limit: number; order: Order }

/** Bookings with all terms among their words; all of them without any. */
async function findByWords(
  db: Db,
  filters: BookingFilters,
  { terms, conditions, limit, order }: Page & { terms: readonly string[]; conditions: readonly RawBuilder<unknown>[] },
  scanned: typeof SCANNED,
): Promise<string[]> {
  if (terms.length === 0) {
    return idsOf(
      db,
      sql`select b.id from bookings b where ${all([order.page, ...conditions])} ${order.by} limit ${limit}`,
    )
  }
  const isShort = terms.every((term) => term.length < LONG)
  const kind = isShort ? 'forShort' : conditions.length > 0 ? 'filtered' : 'ofAll'
  const { from, to } = filters
  const isByDay = from !== undefined && to !== undefined && daysBetween(from, to) < FEW_DAYS
  const search: Search = { terms, conditions, order, limit, scanned: scanned[kind], isByDay }
  const ids = await scan(db, search)
  if (ids.length === limit) return ids
  return conditions.length > 0 && (await sawAll(db, search)) ? ids : lookUp(db, search)
}

/**
 * One part of the list, in one order: bookings with all terms among their words, and those of painters who have some of the terms in
 * their names, with the others among the words.
 */
async function findInOrder(
  db: Db,
  filters: BookingFilters,
  { limit, order }: Page,
  scanned: typeof SCANNED,
): Promise<string[]> {
  const conditions = [...conditionsOf(filters), ...order.only]
  const terms = filters.q === undefined ? [] : searchTerms(filters.q)
  if (filters.q !== undefined && terms.length === 0) return []
  const found = await findByWords(db, filters, { terms, conditions, limit, order }, scanned)
  const named = await paintersNamed(db, filters.q ?? '', terms)
  if (named.length === 0) return found
  const ids = new Set(found)
  for (const { painters, others } of named) {
    const theirs = [sql`b.contractor_id = any(${painters})`, ...conditions]
    const more = await findByWords(db, filters, { terms: others, conditions: theirs, limit, order }, scanned)
    for (const id of more) ids.add(id)
  }
  return idsOf(db, sql`select b.id from bookings b where b.id = any(${[...ids]}) ${order.by} limit ${limit}`)
}

/** Visits before this day are listed after the others; null where the range begins with a day that was asked for. */
const overBefore = ({ from }: BookingFilters, today: CivilDate): CivilDate | null => (from === undefined ? today : null)

/** The place of a booking in the list, for the cursor of the next page. */
export const positionIn = (
  filters: BookingFilters,
  today: CivilDate,
  booking: Pick<AdminBooking, 'id' | 'createdAt' | 'scheduledDate' | 'endDate' | 'timeSlot'>,
): Position =>
  filters.sort === 'visit'
    ? positionOfVisit(booking, overBefore(filters, today))
    : { at: booking.createdAt, id: booking.id }

type Wanted = { limit: number; today: CivilDate; position?: Position | undefined }

/**
 * The ids of matching bookings after a cursor, in the order of `filters.sort`. Fast with a hundred thousand bookings, whatever is
 * searched for: common words appear soon among the first, others lead to their bookings by the index of words.
 */
export async function findBookingIds(
  db: Db,
  filters: BookingFilters,
  { limit, today, position }: Wanted,
  scanned = SCANNED,
): Promise<string[]> {
  const orders = filters.sort === 'visit' ? byVisit(position, overBefore(filters, today)) : [newestFirst(position)]
  const found: string[] = []
  for (const order of orders) {
    if (found.length === limit) break
    found.push(...(await findInOrder(db, filters, { limit: limit - found.length, order }, scanned)))
  }
  return found
}
