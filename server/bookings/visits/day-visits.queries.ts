import { sql } from 'kysely'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { LONGEST_VISIT_DAYS } from '#domain/scheduling/estimate.ts'
import type { SlotOfDay, VisitKind } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { openJob, type StateRow, stateColumns } from './visit-states.ts'

/** A visit with everything that its lines show. */
export type DayVisitRow = StateRow & {
  version: number
  endDate: CivilDate
  kind: VisitKind
  purpose: VisitPurpose | null
  customerName: string | null
  phone: string
  city: string | null
  zip: string | null
  county: string | null
  rooms: number
  price: Cents
  painterId: string | null
  painterName: string | null
  painterPhone: string | null
  assignedAt: Date | null
  answerBy: Date | null
}

/** The live visits that take any of the days from one to another, both included; or those of one painter. */
export async function visitsBetween(
  db: Db,
  from: CivilDate,
  to: CivilDate,
  contractorId?: string,
): Promise<DayVisitRow[]> {
  const { rows } = await sql<DayVisitRow>`
    select ${stateColumns}, b.version, b.end_date as "endDate", b.kind, b.purpose,
           q.customer_name as "customerName", q.phone, q.city, q.zip, q.county,
           jsonb_array_length(q.rooms) as rooms, case when b.kind = 'consultation' then 0 else q.final_cost end as price,
           c.id as "painterId", c.first_name || ' ' || c.last_name as "painterName", c.phone as "painterPhone",
           j.assigned_at as "assignedAt", j.answer_by as "answerBy"
      from bookings b
      join quotes q on q.id = b.quote_id
      left join contractors c on c.id = b.contractor_id
      ${openJob}
     where b.scheduled_date between ${addDays(from, 1 - LONGEST_VISIT_DAYS)}::date and ${to}::date
       and b.end_date >= ${from}::date and b.status not in (${literals(closedBookingStatuses)})
       ${contractorId === undefined ? sql`` : sql`and b.contractor_id = ${contractorId}`}`.execute(db)
  return rows
}

/** The slots that visits reserve, by booking; one without a painter reserves none. */
export async function slotsByBooking(db: Db, bookingIds: readonly string[]): Promise<Map<string, SlotOfDay[]>> {
  const rows = await db
    .selectFrom('contractor_slots')
    .select(['booking_id', 'day as date', 'slot'])
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .execute()
  const found = new Map<string, SlotOfDay[]>()
  for (const { booking_id, ...slot } of rows) {
    const id = booking_id ?? ''
    found.set(id, [...(found.get(id) ?? []), slot])
  }
  return found
}
