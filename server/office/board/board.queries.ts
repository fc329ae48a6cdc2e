import { sql } from 'kysely'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The home's location; any part may be missing. */
export type HomeLocation = { city: string | null; zip: string | null; county: string | null }

/** A slot that a painter offers or works; without a day for a painter who has none of these days. */
export type BoardSlotRow = {
  contractorId: string
  name: string
  isActive: boolean
  areaIds: string[]
  pausedUntil: CivilDate | null
  lastDay: CivilDate | null
  date: CivilDate | null
  timeSlot: SlotId
  offered: boolean
  bookingId: string | null
  status: BookingStatus
  customerName: string | null
} & HomeLocation

/** The slots of every active painter between two days, both included, and those that others still have to work; or of one painter. */
export async function boardSlots(
  db: Db,
  from: CivilDate,
  to: CivilDate,
  contractorId?: string,
): Promise<BoardSlotRow[]> {
  const { rows } = await sql<BoardSlotRow>`
    with areas as materialized (
      select l.contractor_id, array_agg(l.service_area_id order by a.name, a.id) as ids
        from contractor_service_areas l join service_areas a on a.id = l.service_area_id
       where a.is_active ${contractorId === undefined ? sql`` : sql`and l.contractor_id = ${contractorId}`}
       group by l.contractor_id)
    select c.id as "contractorId", c.first_name || ' ' || c.last_name as name, c.is_active as "isActive",
           coalesce(areas.ids, '{}') as "areaIds",
           c.paused_until as "pausedUntil", c.last_day as "lastDay",
           s.day as date, s.slot as "timeSlot", s.offered,
           b.id as "bookingId", b.status, q.customer_name as "customerName", q.city, q.zip, q.county
      from contractors c
      left join areas on areas.contractor_id = c.id
      left join contractor_slots s on s.contractor_id = c.id and s.day between ${from}::date and ${to}::date
       and ((s.offered and c.is_active) or s.booking_id is not null)
      left join bookings b on b.id = s.booking_id
      left join quotes q on q.id = b.quote_id
     where ${contractorId === undefined ? sql`(c.is_active or s.booking_id is not null)` : sql`c.id = ${contractorId}`}
     order by lower(c.last_name), lower(c.first_name), c.id`.execute(db)
  return rows
}

/** When we are closed between two days, both included, the first days first. */
export const closuresBetween = async (db: Db, from: CivilDate, to: CivilDate) =>
  await db
    .selectFrom('closures')
    .select(['first_day as firstDay', 'last_day as lastDay', 'label', 'service_area_id as areaId'])
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .orderBy('id')
    .execute()
