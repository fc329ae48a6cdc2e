import { sql } from 'kysely'
import type { Board } from '../../contract/admin/board.ts'
import { type BookingStatus, closedBookingStatuses } from '../../domain/booking-status.ts'
import { addDays, type CivilDate } from '../../domain/dates.ts'
import { townName } from '../../domain/place.ts'
import { compareSlots, type SlotId } from '../../domain/slots.ts'
import { literals } from '../database/literals.ts'
import type { Deps } from '../deps.ts'

type Painter = Board['contractors'][number]
type BookingShown = NonNullable<Painter['slots'][number]['booking']>

type SlotRow = {
  contractorId: string
  name: string
  isActive: boolean
  date: CivilDate
  timeSlot: SlotId
  offered: boolean
  bookingId: string | null
  status: BookingStatus
  customerName: string | null
} & Place

/** The home's location; any part may be missing. */
type Place = { city: string | null; zip: string | null; county: string | null }

/** Who works where over `days` days starting at `from`, who is free, and which bookings on those days have no painter. */
export async function readBoard(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  from: CivilDate,
  days: number,
): Promise<Board> {
  const to = addDays(from, days - 1)
  const { rows } = await sql<SlotRow>`
    select c.id as "contractorId", c.first_name || ' ' || c.last_name as name, c.is_active as "isActive",
           s.day as date, s.slot as "timeSlot", s.offered,
           b.id as "bookingId", b.status, q.customer_name as "customerName", q.city, q.zip, q.county
      from contractors c
      join contractor_slots s on s.contractor_id = c.id
      left join bookings b on b.id = s.booking_id
      left join quotes q on q.id = b.quote_id
     where s.day between ${from}::date and ${to}::date
       and ((s.offered and c.is_active) or s.booking_id is not null)
     order by lower(c.last_name), lower(c.first_name), c.id`.execute(db)
  const painters = new Map<string, Painter>()
  for (const row of rows) {
    const { contractorId: id, name, isActive, date, timeSlot, offered } = row
    const painter = painters.get(id) ?? { id, name, isActive, slots: [] }
    const { bookingId, status, customerName } = row
    const booking: BookingShown | null =
      bookingId === null ? null : { id: bookingId, status, customerName, city: townName(reader, row) }
    painter.slots.push({ date, timeSlot, offered, booking })
    painters.set(id, painter)
  }
  const inOrder = (a: Painter['slots'][number], b: Painter['slots'][number]) =>
    compareSlots({ date: a.date, slot: a.timeSlot }, { date: b.date, slot: b.timeSlot })
  for (const painter of painters.values()) painter.slots.sort(inOrder)
  const unassigned = await sql<Board['unassigned'][number] & Place>`
    select b.id, b.status, q.customer_name as "customerName", q.city, q.zip, q.county,
           b.scheduled_date as "scheduledDate", b.time_slot as "timeSlot"
      from bookings b join quotes q on q.id = b.quote_id
     where b.scheduled_date between ${from}::date and ${to}::date and b.contractor_id is null
       and b.status not in (${literals(closedBookingStatuses)})
     order by b.scheduled_date, b.id`.execute(db)
  const open = unassigned.rows.map(({ zip, county, ...row }) => ({
    ...row,
    city: townName(reader, { ...row, zip, county }),
  }))
  return { from, to, contractors: [...painters.values()], unassigned: open }
}
