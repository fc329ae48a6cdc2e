import { type Selectable, sql } from 'kysely'
import { defaultPricing } from '../../domain/pricing-settings.ts'
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

/** The prices in force, as the database knows them at this moment. */
export const newestPricing = async (db: Transaction) => {
  const row = await db
    .selectFrom('pricing_versions')
    .select('settings')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.settings ?? defaultPricing
}

/**
 * Reserves slots of a painter for a booking. They are taken in one order by everybody, so that two who want the same ones
 * wait for each other instead of colliding.
 * @returns how many could be reserved: the caller undoes everything unless it is all of them
 */
export async function reserveSlots(
  db: Transaction,
  bookingId: string,
  contractorId: string,
  wanted: readonly SlotOfDay[],
): Promise<number> {
  const days = wanted.map((one) => one.date)
  const parts = wanted.map((one) => one.slot)
  const { numAffectedRows } = await sql`
    update contractor_slots as s set booking_id = ${bookingId}
      from (select f.day, f.slot from contractor_slots f
             where f.contractor_id = ${contractorId} and f.offered and f.booking_id is null
               and (f.day, f.slot) in (select * from unnest(${days}::date[], ${parts}::text[]))
             order by f.day, f.slot for update) as free
     where s.contractor_id = ${contractorId} and s.day = free.day and s.slot = free.slot`.execute(db)
  return Number(numAffectedRows ?? 0)
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
