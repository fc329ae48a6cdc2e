import { sql } from 'kysely'
import { openBookingStatuses, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { LONGEST_VISIT_DAYS } from '#domain/scheduling/estimate.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import { openJob, type StateRow, stateColumns } from '#server/bookings/visits/visit-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'

/** A visit that may need somebody. */
export type VisitToCheck = StateRow & {
  endDate: CivilDate
  assignedAt: Date | null
  /** Since when nobody has it; null while somebody does. */
  openSince: Date | null
  changeId: string | null
  changeSentAt: Date | null
  difference: Cents | null
}

const unfinished = sql`b.status in (${literals(unfinishedBookingStatuses)})`
const assigned = sql.lit<JobStatus>('assigned')
const working = sql.lit<JobStatus>('in_progress')
const accepted = sql.lit<JobStatus>('acknowledged')

/**
 * The visits that may need somebody today: all that are not as they should be, and of all others only those of today.
 * Each part is read by an index that has hardly more than that.
 */
export async function findVisitsToCheck(db: Db, today: CivilDate): Promise<VisitToCheck[]> {
  const { rows } = await sql<VisitToCheck>`
    with found as (
      select b.id from bookings b where ${unfinished} and b.end_date < ${today}::date
      union
      select b.id from bookings b ${openJob}
       where ${unfinished} and b.end_date between ${today}::date and ${addDays(today, LONGEST_VISIT_DAYS)}::date
         and b.scheduled_date <= ${today}::date
         and (j.status = ${accepted} or (j.status = ${working} and b.scheduled_date < ${today}::date))
      union
      select b.id from jobs j join bookings b on b.id = j.booking_id
       where j.status = ${assigned} and b.scheduled_date <= ${addDays(today, 2)}::date
      union
      select b.id from bookings b where b.status in (${literals(['pending'])}) and b.contractor_id is null
      union
      select b.id from bookings b where b.missed_at is not null and b.status in (${literals(openBookingStatuses)})
      union
      select e.booking_id from visit_events e join bookings b on b.id = e.booking_id
       where e.kind = 'given_up' and e.withdrawn_at is null and e.day >= ${today}::date and ${unfinished}
      union
      select booking_id from change_orders where state = 'sent')
    select ${stateColumns}, b.end_date as "endDate", j.assigned_at as "assignedAt",
           case when j.id is null then
             coalesce((select max(closed_at) from jobs where booking_id = b.id), b.created_at) end as "openSince",
           o.id as "changeId", o.sent_at as "changeSentAt", o.difference
      from found join bookings b on b.id = found.id
      ${openJob}
      left join change_orders o on o.booking_id = b.id and o.state = 'sent'`.execute(db)
  return rows
}

/** The details that items about bookings show. */
export type BookingLine = {
  id: string
  version: number
  scheduledDate: CivilDate
  endDate: CivilDate
  timeSlot: StateRow['timeSlot']
  customerName: string | null
  phone: string
  email: string
  city: string | null
  zip: string | null
  county: string | null
  painterId: string | null
  painterName: string | null
  painterPhone: string | null
}

export async function bookingLines(db: Db, ids: readonly string[]): Promise<Map<string, BookingLine>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<BookingLine>`
    select b.id, b.version, b.scheduled_date as "scheduledDate", b.end_date as "endDate", b.time_slot as "timeSlot",
           q.customer_name as "customerName", q.phone, q.email, q.city, q.zip, q.county,
           c.id as "painterId", c.first_name || ' ' || c.last_name as "painterName", c.phone as "painterPhone"
      from bookings b join quotes q on q.id = b.quote_id left join contractors c on c.id = b.contractor_id
     where b.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
