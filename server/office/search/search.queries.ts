import { type RawBuilder, sql } from 'kysely'
import type { Found } from '#contract/office/search.ts'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { fold } from '#domain/platform/search-text.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { withoutContacts } from '#server/platform/contacts-in-text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { findByWords, idsOf, type Searched, searched } from '#server/platform/search/find-by-words.ts'
import { type Question, toMistypedQuery, toQuery } from '#server/platform/search/search-words.ts'

/** How many of a kind are counted. */
export const MOST_COUNTED = 60
/** How many of the newest inquiries are looked at. */
const INQUIRIES = 5_000

/** The newest quotes or bookings that have all terms. */
export function findNewest(db: Db, of: Searched, question: Question): Promise<string[]> {
  const at = sql`${searched[of].alias}.created_at`
  const order = { columns: at, by: sql`order by ${at} desc`, page: sql`true` }
  return findByWords(db, of, { question, conditions: [], order, limit: MOST_COUNTED })
}

/** The newest quotes with words that differ from the terms by a letter. */
export const findMistyped = (db: Db, question: Question): Promise<string[]> =>
  db.transaction().execute(async (db) => {
    // Of hundreds of spellings the planner expects far more than there are, and would read every quote instead.
    await sql`set local enable_seqscan = off`.execute(db)
    return idsOf(
      db,
      sql`select id from (
            select quote_id as id, created_at from quote_search where words @@ ${toMistypedQuery(question)}::tsquery offset 0) as s
           order by created_at desc limit ${MOST_COUNTED}`,
    )
  })

/** A quote as it is found. */
export type QuoteRow = {
  id: string
  customerId: string
  name: string | null
  email: string
  phone: string
  city: string | null
  zip: string | null
  county: string | null
  total: number
  createdAt: Date
  expiresAt: Date
  isBooked: boolean
}

/** These quotes, the newest first. */
export const readQuotes = async (db: Db, ids: readonly string[]): Promise<QuoteRow[]> =>
  (
    await sql<QuoteRow>`
      select q.id, q.customer_id as "customerId", q.customer_name as name, q.email, q.phone, q.city, q.zip, q.county, q.final_cost as total,
             q.created_at as "createdAt", q.expires_at as "expiresAt",
             exists (select 1 from bookings b where b.quote_id = q.id) or q.had_booking as "isBooked"
        from quotes q where q.id = any(${ids}) order by q.created_at desc, q.id`.execute(db)
  ).rows

type Booked = { customerId: string; bookingId: string | null; bookings: number }

/** The visit to be shown of each customer: the next that is not over, else the last; and how many bookings they have. */
export async function visitsOfCustomers(
  db: Db,
  customerIds: readonly string[],
  today: CivilDate,
): Promise<Map<string, Booked>> {
  const { rows } = await sql<Booked>`
    select distinct on (q.customer_id) q.customer_id as "customerId", b.id as "bookingId",
           count(*) over (partition by q.customer_id) as bookings
      from quotes q join bookings b on b.quote_id = q.id
     where q.customer_id = any(${customerIds})
     order by q.customer_id, b.status in (${literals(closedBookingStatuses)}), b.end_date < ${today}::date,
              case when b.end_date >= ${today}::date then b.scheduled_date end, b.scheduled_date desc, b.id`.execute(db)
  return new Map(rows.map((row) => [row.customerId, row]))
}

/** How many visits take a day. */
export async function countVisits(db: Db, day: CivilDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from bookings
     where scheduled_date <= ${day}::date and end_date >= ${day}::date
       and status not in (${literals(closedBookingStatuses)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** A painter, and what they can be found by. */
export type PainterRow = {
  id: string
  firstName: string
  lastName: string
  businessName: string | null
  email: string
  phone: string
  isActive: boolean
}

/** Every painter. */
export const readPainters = async (db: Db): Promise<PainterRow[]> =>
  (
    await sql<PainterRow>`
      select id, first_name as "firstName", last_name as "lastName", business_name as "businessName", email, phone,
             is_active as "isActive"
        from contractors order by is_active desc, lower(last_name), lower(first_name), id`.execute(db)
  ).rows

type NextRow = {
  contractorId: string
  areas: string[]
  bookingId: string | null
  date: CivilDate
  timeSlot: SlotId
  city: string | null
  zip: string | null
  county: string | null
}

/** The areas of these painters, and the next slot that they work. */
export async function surroundingsOf(db: Db, ids: readonly string[], today: CivilDate): Promise<Map<string, NextRow>> {
  const { rows } = await sql<NextRow>`
    select c.id as "contractorId", n.booking_id as "bookingId", n.day as date, n.slot as "timeSlot", q.city, q.zip, q.county,
           array(select a.name from contractor_service_areas l join service_areas a on a.id = l.service_area_id
                  where l.contractor_id = c.id and a.is_active order by lower(a.name), a.id) as areas
      from contractors c
      left join lateral (
        select booking_id, day, slot from contractor_slots
         where contractor_id = c.id and day >= ${today}::date and booking_id is not null
         order by day, array_position(array['morning', 'afternoon', 'evening'], slot) limit 1) as n on true
      left join bookings b on b.id = n.booking_id
      left join quotes q on q.id = b.quote_id
     where c.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.contractorId, row]))
}

/** Matches a text that contains all terms, wherever they are. */
const holds = (text: RawBuilder<unknown>, terms: readonly string[]) =>
  sql.join(
    terms.map((term) => sql`position(${term} in ${text}) > 0`),
    sql` and `,
  )

/** A text as `foldLetters` reads it. */
const folded = (text: RawBuilder<unknown>) => sql`
  replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(${text}), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'ðđħıłøŧ', 'ddhilot'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')`

type FoundInquiry = Found['inquiries']['hits'][number] & { company: string | null }

/** The newest inquiries that hold all terms; without contacts in their names alone. */
export async function findInquiries(db: Db, { terms, byContacts }: Question): Promise<Found['inquiries']['hits']> {
  const texts = byContacts
    ? sql`concat_ws(' ', name, company, email, place, message, regexp_replace(phone, 'ext.*|\\D', '', 'g'))`
    : sql`concat_ws(' ', name, company)`
  const { rows } = await sql<FoundInquiry>`
    select id, kind, name, company, phone, email, message as text, created_at as "createdAt", handled_at as "handledAt"
      from (select * from commercial_inquiries order by created_at desc, id desc limit ${INQUIRIES}) as i
     where ${holds(folded(texts), terms)}
     order by created_at desc, id desc limit ${MOST_COUNTED}`.execute(db)
  // Somebody may have typed a number into the field for the name.
  const isOpen = ({ name, company }: FoundInquiry): boolean => {
    const shown = fold(withoutContacts(`${name ?? ''} ${company ?? ''}`))
    return terms.every((term) => shown.includes(term))
  }
  return rows.filter((row) => byContacts || isOpen(row)).map(({ company: _company, ...inquiry }) => inquiry)
}

/** The newest messages with words that begin like all terms. */
export const findMessages = async (db: Db, question: Question): Promise<Found['messages']['hits']> =>
  (
    await sql<Found['messages']['hits'][number]>`
      select m.booking_id as "bookingId", m.number, m.side, q.customer_name as "customerName", m.text, m.at
        from (select booking_id, number, side, text, at from conversation_messages
               where to_tsvector('simple', text) @@ ${toQuery(question)}::tsquery
               order by at desc limit ${MOST_COUNTED}) as m
        join bookings b on b.id = m.booking_id join quotes q on q.id = b.quote_id
       order by m.at desc, m.booking_id, m.number desc`.execute(db)
  ).rows

/** The areas whose names hold all terms. */
export const findAreas = async (db: Db, terms: readonly string[]): Promise<Found['areas']['hits']> =>
  (
    await sql<Found['areas']['hits'][number]>`
      select id, name from service_areas where ${holds(folded(sql`name`), terms)}
       order by is_active desc, lower(name), id limit ${MOST_COUNTED}`.execute(db)
  ).rows
