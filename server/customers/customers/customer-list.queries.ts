import { type RawBuilder, sql } from 'kysely'
import type { CustomerLine, CustomerOrder } from '#contract/customers/customer-list.ts'
import { townName } from '#domain/coverage/place.ts'
import { aYearBefore, BEST, type CustomerSegment } from '#domain/customers/segments.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { coversHome } from '#server/coverage/areas/serving.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { byWordsOrId } from '#server/platform/search/find-by-words.ts'
import { hasWords, type Question } from '#server/platform/search/search-words.ts'
import { afterPlace, inOrder, type Place, placeIn } from './customer-orders.ts'

/** The filters of the list of customers. */
export type CustomerFilters = {
  q?: Question | undefined
  segment?: CustomerSegment | undefined
  tag?: string | undefined
  areaId?: string | undefined
  /** The last visit was on a day of this range, which may be open at either end. */
  from?: CivilDate | undefined
  to?: CivilDate | undefined
}

/** Visits that are booked and not done; the rule of the index `bookings_unfinished`. */
const unfinished: readonly BookingStatus[] = ['pending', 'scheduled', 'confirmed', 'in_progress']

const isUnfinished = sql`b.status in (${literals(unfinished)})`

/** The ids of the customers of bookings `b`. */
const customersOf = (bookings: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`(
  select q.customer_id from ${bookings} join quotes q on q.id = b.quote_id where ${which} and q.customer_id is not null)`

const owing = customersOf(sql`receivables r join bookings b on b.id = r.booking_id`, sql`r.cents > 0`)

const unhappy = customersOf(sql`complaints o join bookings b on b.id = o.booking_id`, sql`o.closed_at is null`)

const countOf = (ids: RawBuilder<unknown>) =>
  sql`(select count(*) from customers c where c.quote_id is not null and c.id in ${ids})`

/** The last visit was on this day or before it; on it or later. Both parts say the same, the second as the indexes of the orders. */
const lastUntil = (
  day: CivilDate,
) => sql`(c.last_visit <= ${day}::date and coalesce(c.last_visit, '-infinity'::date) <= ${day}::date
  and coalesce(c.last_visit, 'infinity'::date) <= ${day}::date)`
const lastFrom = (
  day: CivilDate,
) => sql`(c.last_visit >= ${day}::date and coalesce(c.last_visit, '-infinity'::date) >= ${day}::date
  and coalesce(c.last_visit, 'infinity'::date) >= ${day}::date)`

const inSegments = (today: CivilDate): Record<CustomerSegment, RawBuilder<unknown>> => {
  const isComing = sql`c.id in ${customersOf(sql`bookings b`, sql`${isUnfinished} and b.end_date >= ${today}::date`)}`
  return {
    year: sql`(${lastUntil(aYearBefore(today))} and not ${isComing})`,
    best: sql`c.id in (
      select id from customers where paid > 0 and quote_id is not null order by paid desc, id desc limit ${sql.lit(BEST)})`,
    repeat: sql`c.visits >= 2`,
    coming: isComing,
    none: sql`(c.visits = 0 and c.id not in ${customersOf(sql`bookings b`, isUnfinished)})`,
    owes: sql`c.id in ${owing}`,
    complaint: sql`c.id in ${unhappy}`,
  }
}

/** The conditions of filters on customers `c`. Somebody whose quote has no words yet is in no list. */
function conditionsOf({ q, segment, tag, areaId, from, to }: CustomerFilters, today: CivilDate): RawBuilder<unknown> {
  const conditions = [
    sql`c.quote_id is not null`,
    ...(q === undefined ? [] : [found(q)]),
    ...(segment === undefined ? [] : [inSegments(today)[segment]]),
    ...(tag === undefined ? [] : [sql`c.id in (select customer_id from customer_tags where tag = ${tag})`]),
    ...(areaId === undefined ? [] : [sql`(coalesce(c.zip, ''), coalesce(c.county, '')) in ${placesIn(areaId)}`]),
    ...(from === undefined ? [] : [lastFrom(from)]),
    ...(to === undefined ? [] : [lastUntil(to)]),
  ]
  return sql.join(conditions, sql` and `)
}

/** The zips and counties of customers that an area covers. Few places are compared, instead of every customer. */
const placesIn = (areaId: string) => sql`(
  select coalesce(q.zip, ''), coalesce(q.county, '') from (select distinct zip, county from customers) as q
    join service_areas a on a.id = ${areaId} where ${coversHome})`

/** Customers with a quote that a question finds, as in every search. */
const found = (question: Question) => sql`c.id in (
  select q.customer_id from quote_search s join quotes q on q.id = s.quote_id
   where ${question.ids === undefined ? hasWords('s', question) : sql`q.id = any(${question.ids})`})`

export type CustomerSummary = {
  customers: number
  visits: number
  paid: Cents
  first: CivilDate | null
  last: CivilDate | null
}

/** What all customers that match come to. */
export async function sumUpCustomers(db: Db, filters: CustomerFilters, today: CivilDate): Promise<CustomerSummary> {
  const [summary] = await byWordsOrId({ db, of: 'quotes' }, filters.q, async (q) => {
    const { rows } = await sql<CustomerSummary>`
      select count(*)::int as customers, coalesce(sum(c.visits), 0)::int as visits, coalesce(sum(c.paid), 0)::bigint as paid,
             min(c.last_visit) as first, max(c.last_visit) as last
        from customers c where ${conditionsOf({ ...filters, q }, today)}`.execute(db)
    return rows.filter(({ customers }) => customers > 0)
  })
  return summary ?? { customers: 0, visits: 0, paid: 0, first: null, last: null }
}

/**
 * How many customers there are, and in each segment, by the rules above: one pass over all of them, which asks nothing about the
 * few who have a visit to come, owe something or are unhappy; these are counted apart.
 */
export async function countSegments(
  db: Db,
  today: CivilDate,
): Promise<{ customers: number } & Record<CustomerSegment, number>> {
  const year = sql`c.last_visit <= ${aYearBefore(today)}::date`
  const { rows } = await sql<{ customers: number } & Record<CustomerSegment, number>>`
    with booked as materialized (
      select c.last_visit, c.visits, o.is_coming
        from (select q.customer_id, bool_or(b.end_date >= ${today}::date) as is_coming
                from bookings b join quotes q on q.id = b.quote_id where ${isUnfinished} group by 1) as o
        join customers c on c.id = o.customer_id where c.quote_id is not null),
    everybody as materialized (
      select count(*) as customers, count(*) filter (where ${year}) as year, count(*) filter (where c.visits >= 2) as repeat,
             count(*) filter (where c.visits = 0) as none, count(*) filter (where c.paid > 0) as paid
        from customers c where c.quote_id is not null)
    select e.customers::int, least(e.paid, ${sql.lit(BEST)})::int as best, e.repeat::int,
           (e.year - (select count(*) from booked c where c.is_coming and ${year}))::int as year,
           (select count(*) from booked c where c.is_coming)::int as coming,
           (e.none - (select count(*) from booked c where c.visits = 0))::int as none,
           ${countOf(owing)}::int as owes, ${countOf(unhappy)}::int as complaint
      from everybody e`.execute(db)
  return rows[0] as { customers: number } & Record<CustomerSegment, number>
}

/** Tags that are offered as filters. */
const MOST_COUNTED = 100

/** The tags with how many customers have them, the most used first. */
export const countTags = async (db: Db): Promise<{ tag: string; customers: number }[]> =>
  (
    await sql<{ tag: string; customers: number }>`
      select tag, count(*)::int as customers from customer_tags group by tag order by customers desc, tag limit ${MOST_COUNTED}`.execute(
      db,
    )
  ).rows

type Wanted = { today: CivilDate; limit: number; sort: CustomerOrder; place?: Place | undefined }

type CustomerRow = {
  id: string
  key: Place['key']
  quoteId: string
  name: string | null
  email: string
  phone: string
  city: string | null
  zip: string | null
  county: string | null
  visits: number
  paid: Cents
  lastDate: CivilDate | null
  lastId: string | null
  contractorId: string | null
  painterName: string | null
  nextDate: CivilDate | null
  nextSlot: SlotId | null
  nextId: string | null
  tags: string[]
}

const present = (reader: Reader, row: CustomerRow): CustomerLine => ({
  quoteId: row.quoteId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  town: townName(reader, row),
  visits: row.visits,
  lastVisit:
    row.lastId === null || row.lastDate === null
      ? null
      : {
          date: row.lastDate,
          bookingId: row.lastId,
          contractorId: row.contractorId,
          painterName: row.painterName,
        },
  nextVisit:
    row.nextId === null || row.nextDate === null || row.nextSlot === null
      ? null
      : { date: row.nextDate, timeSlot: row.nextSlot, bookingId: row.nextId },
  paid: row.paid,
  tags: row.tags,
})

/** A customer in the list, with the place from which the list goes on. */
export type ListedCustomer = { line: CustomerLine; place: Place }

/** The matching customers after a place, in an order; one statement, however many they are. */
export function findCustomers(
  { db, reader }: { db: Db; reader: Reader },
  filters: CustomerFilters,
  { today, limit, sort, place }: Wanted,
): Promise<ListedCustomer[]> {
  const find = async (q: Question | undefined, from: Place | undefined): Promise<ListedCustomer[]> => {
    const { rows } = await sql<CustomerRow>`
      select c.id, ${placeIn(sort)} as key, q.id as "quoteId", q.customer_name as name, q.email, q.phone, q.city, q.zip, q.county,
             c.visits, c.paid, l.end_date as "lastDate", l.id as "lastId", l.contractor_id as "contractorId",
             p.first_name || ' ' || p.last_name as "painterName",
             n.scheduled_date as "nextDate", n.time_slot as "nextSlot", n.id as "nextId",
             array(select tag from customer_tags where customer_id = c.id order by tag) as tags
        from (
          select c.* from customers c
           where ${conditionsOf({ ...filters, q }, today)} and ${afterPlace(sort, from)}
           ${inOrder(sort)} limit ${sql.lit(limit)}) as c
        join quotes q on q.id = c.quote_id
        left join lateral (
          select b.id, b.end_date, b.contractor_id from quotes o join bookings b on b.quote_id = o.id
           where o.customer_id = c.id and b.status = 'completed' order by b.end_date desc, b.id desc limit 1) as l on true
        left join contractors p on p.id = l.contractor_id
        left join lateral (
          select b.id, b.scheduled_date, b.time_slot from quotes o join bookings b on b.quote_id = o.id
           where o.customer_id = c.id and ${isUnfinished} and b.end_date >= ${today}::date
           order by b.scheduled_date, b.id limit 1) as n on true
       ${inOrder(sort)}`.execute(db)
    return rows.map((row) => ({ line: present(reader, row), place: { key: row.key, id: row.id } }))
  }
  return byWordsOrId({ db, of: 'quotes', isLaterPage: place !== undefined }, filters.q, (question, page) =>
    find(question, page === 'first' ? undefined : place),
  )
}
