import { sql } from 'kysely'
import type { Candidate } from '#contract/scheduling/candidates.ts'
import { type BookingStatus, closedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { compareSlots, type SlotId, type SlotOfDay, type VisitKind } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'

/** The facts that decide who can take a booking, with those that the office sees of it. */
export type Visit = {
  id: string
  version: number
  kind: VisitKind
  status: BookingStatus
  scheduledDate: CivilDate
  endDate: CivilDate
  timeSlot: SlotId
  halfDays: number
  createdAt: Date
  contractorId: string | null
  customerName: string | null
  phone: string
  zip: string | null
  city: string | null
  county: string | null
  workArea: number
  finalPrice: Cents
  taxRate: number
  /** The painter's pay, fixed when they were assigned; null without one. */
  earnings: Cents | null
  /** Painters who declined it, handed it back or let it expire. */
  declinedBy: string[]
}

const selectVisits = sql`
  select b.id, b.version, b.kind, b.status, b.scheduled_date as "scheduledDate", b.end_date as "endDate",
         b.time_slot as "timeSlot", b.half_days as "halfDays", b.created_at as "createdAt", b.contractor_id as "contractorId",
         q.customer_name as "customerName", q.phone, q.zip, q.city, q.county, q.work_area as "workArea",
         q.final_cost as "finalPrice", (q.breakdown ->> 'taxRate')::float8 as "taxRate",
         (select j.earnings from jobs j
           where j.booking_id = b.id and j.status not in (${literals(closedJobStatuses)})) as earnings,
         array(select j.contractor_id from jobs j where j.booking_id = b.id and j.status = 'rejected') as "declinedBy"
    from bookings b join quotes q on q.id = b.quote_id`

/** These bookings, in no particular order. */
export const findVisits = async (db: Db, ids: readonly string[]): Promise<Visit[]> =>
  (await sql<Visit>`${selectVisits} where b.id = any(${ids})`.execute(db)).rows

/** The live bookings without a painter whose visit begins between two days, the earliest days first, and how many follow them. */
export async function findWaiting(
  db: Db,
  { first, last }: { first: CivilDate; last: CivilDate },
  { skip, limit }: { skip: number; limit: number },
): Promise<{ waiting: Visit[]; more: number }> {
  const isWaiting = sql`b.contractor_id is null and b.status not in (${literals(closedBookingStatuses)})
         and b.scheduled_date between ${first}::date and ${last}::date`
  const { rows: waiting } = await sql<Visit>`
      ${selectVisits}
       where ${isWaiting}
       order by b.scheduled_date, b.created_at, b.id
       limit ${limit} offset ${skip}`.execute(db)
  if (waiting.length < limit) return { waiting, more: 0 }
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from bookings b where ${isWaiting}`.execute(db)
  return { waiting, more: Math.max(0, (rows[0]?.count ?? 0) - skip - waiting.length) }
}

/** The facts about a painter that the office sees. */
export type PainterFacts = { id: string; phone: string; homeZip: string | null; areas: string[] }

/** Every active painter, by id, with the names of the active areas that they serve. */
export async function findPainters(db: Db): Promise<Map<string, PainterFacts>> {
  const { rows } = await sql<PainterFacts>`
    select c.id, c.phone, c.home_zip as "homeZip", coalesce(served.areas, '{}') as areas
      from contractors c
      left join (select l.contractor_id, array_agg(a.name order by lower(a.name), a.id) as areas
                   from contractor_service_areas l join service_areas a on a.id = l.service_area_id
                  where a.is_active group by 1) as served on served.contractor_id = c.id
     where c.is_active`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A slot that a painter has reserved for a booking, and its home. */
export type StopOfPainter = SlotOfDay & { bookingId: string; zip: string | null; customerName: string | null }

/** Everybody's reserved slots on a day, by painter and in order, but for one booking. */
export async function stopsOfDay(
  db: Db,
  date: CivilDate,
  exceptBookingId: string,
): Promise<Map<string, StopOfPainter[]>> {
  const { rows } = await sql<StopOfPainter & { contractorId: string }>`
    select s.contractor_id as "contractorId", s.booking_id as "bookingId", s.day as date, s.slot, q.zip,
           q.customer_name as "customerName"
      from contractor_slots s join bookings b on b.id = s.booking_id join quotes q on q.id = b.quote_id
     where s.day = ${date}::date and s.booking_id <> ${exceptBookingId}`.execute(db)
  return Map.groupBy(rows.sort(compareSlots), ({ contractorId }) => contractorId)
}

/** A slot that a painter lacks for a booking. */
export type MissingSlot = SlotOfDay & { contractorId: string }

/** Why painters lack these slots, one for each of them: who holds it, or whether they have the day off. */
export async function findMissingReasons(
  db: Db,
  missing: readonly MissingSlot[],
  exceptBookingId: string,
): Promise<Map<string, NonNullable<Candidate['why']>>> {
  const ids = missing.map(({ contractorId }) => contractorId)
  const days = missing.map(({ date }) => date)
  const slots = missing.map(({ slot }) => slot)
  const { rows } = await sql<MissingSlot & { bookingId: string | null; customerName: string | null; isOff: boolean }>`
    select m.contractor_id as "contractorId", m.day as date, m.slot, b.id as "bookingId",
           q.customer_name as "customerName",
           exists (select 1 from time_off t
                    where t.contractor_id = m.contractor_id and m.day between t.first_day and t.last_day) as "isOff"
      from unnest(${ids}::text[], ${days}::date[], ${slots}::text[]) as m (contractor_id, day, slot)
      left join contractor_slots s on s.contractor_id = m.contractor_id and s.day = m.day and s.slot = m.slot
      left join bookings b on b.id = s.booking_id and b.id <> ${exceptBookingId}
      left join quotes q on q.id = b.quote_id`.execute(db)
  return new Map(
    rows.map(({ contractorId, date, slot: timeSlot, bookingId, customerName, isOff }) => [
      contractorId,
      bookingId === null
        ? { reason: isOff ? 'time_off' : 'not_offered', date, timeSlot, takenBy: null }
        : { reason: 'slots_taken', date, timeSlot, takenBy: { bookingId, customerName } },
    ]),
  )
}

/** The slots that a booking holds. */
export const slotsHeldBy = (db: Db, bookingId: string): Promise<SlotOfDay[]> =>
  db.selectFrom('contractor_slots').select(['day as date', 'slot']).where('booking_id', '=', bookingId).execute()
