import { type Selectable, sql } from 'kysely'
import type { SlotOfDay, VisitKind } from '../../domain/slots.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

export type BookingRow = Selectable<Database['bookings']>
export type QuoteRow = Selectable<Database['quotes']>
export type JobRow = Selectable<Database['jobs']>

/** A booking, held until the transaction ends: whoever changes it comes first and the others see what became of it. */
export const lockBooking = (db: Transaction, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A quote, held until the transaction ends: its bookings are made one after the other. */
export const lockQuote = (db: Transaction, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findQuote = (db: Db, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()

export const findBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()

/** A booking and what it is for. */
export const findBookingWithQuote = async (
  db: Db,
  id: string,
): Promise<{ booking: BookingRow; quote: QuoteRow } | null> => {
  const booking = await findBooking(db, id)
  const quote = booking && (await findQuote(db, booking.quote_id))
  return quote ? { booking, quote } : null
}

/** The one booking of a kind that a quote can have besides cancelled ones. */
export const findLiveBooking = async (db: Db, quoteId: string, kind: VisitKind): Promise<BookingRow | undefined> =>
  (await findLiveBookings(db, quoteId)).find((booking) => booking.kind === kind)

/** The bookings of a quote that are not cancelled: at most one of each kind. */
export const findLiveBookings = (db: Db, quoteId: string): Promise<BookingRow[]> =>
  db.selectFrom('bookings').selectAll().where('quote_id', '=', quoteId).where('status', '<>', 'cancelled').execute()

/** The job of a booking that is neither declined nor cancelled. */
export const findLiveJob = (db: Db, bookingId: string): Promise<JobRow | undefined> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'not in', ['rejected', 'cancelled'])
    .executeTakeFirst()

/**
 * Reserves slots of a painter for a booking: all of them or none. They are locked in one order by everybody, so that two who
 * want the same ones wait for each other instead of colliding; who waited sees what the other left.
 * @returns whether they are reserved
 */
export async function reserveSlots(
  db: Transaction,
  bookingId: string,
  contractorId: string,
  wanted: readonly SlotOfDay[],
): Promise<boolean> {
  const days = wanted.map((one) => one.date)
  const parts = wanted.map((one) => one.slot)
  const { numAffectedRows } = await sql`
    with free as materialized (
      select f.day, f.slot
        from contractor_slots f join unnest(${days}::date[], ${parts}::text[]) as wanted(day, slot) using (day, slot)
       where f.contractor_id = ${contractorId} and f.offered and f.booking_id is null
       order by f.day, f.slot for update of f)
    update contractor_slots as s set booking_id = ${bookingId} from free
     where (select count(*) from free) = ${wanted.length}::int
       and s.contractor_id = ${contractorId} and s.day = free.day and s.slot = free.slot`.execute(db)
  return Number(numAffectedRows ?? 0) === wanted.length
}

/** Gives back every slot that a booking holds. */
export const freeSlots = (db: Transaction, bookingId: string) =>
  db.updateTable('contractor_slots').set({ booking_id: null }).where('booking_id', '=', bookingId).execute()

/** The slots that a booking holds, in no particular order. */
export const reservedSlotsOf = async (db: Db, bookingId: string): Promise<SlotOfDay[]> =>
  db.selectFrom('contractor_slots').select(['day as date', 'slot']).where('booking_id', '=', bookingId).execute()

/** Names and addresses of painters, by id. */
export const contactsOf = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> => {
  const rows = await sql<{ id: string; name: string; email: string }>`
    select id, first_name || ' ' || last_name as name, email from contractors where id = any(${ids})`.execute(db)
  return new Map(rows.rows.map((row) => [row.id, row]))
}

/** The painters who declined a booking, or let it wait too long. */
export const declinedBy = async (db: Db, bookingId: string): Promise<string[]> => {
  const query = db.selectFrom('jobs').select('contractor_id').where('booking_id', '=', bookingId)
  return (await query.where('status', '=', 'rejected').execute()).map((row) => row.contractor_id)
}
