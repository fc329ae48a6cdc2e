import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** Deletes bookings together with their jobs and slots. */
export const removeBookings = (db: Transaction, ids: readonly string[]) =>
  sql`delete from bookings where id = any(${ids})`.execute(db)

/** Deletes the first of the jobs `j` that meet a condition. @returns how many */
export async function removeJobs(db: Transaction, condition: RawBuilder<boolean>, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from jobs where id in (select j.id from jobs j where ${condition} order by j.id limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Erases what people wrote about a booking; the booking stays. */
export async function blankNotes(db: Transaction, bookingId: string): Promise<void> {
  await db.updateTable('bookings').set({ notes: null, cancel_reason: null }).where('id', '=', bookingId).execute()
  await db.updateTable('jobs').set({ notes: null }).where('booking_id', '=', bookingId).execute()
  await db.updateTable('visit_events').set({ note: null }).where('booking_id', '=', bookingId).execute()
}

/** Removes a painter who never worked, so that nobody has reviewed them, from the bookings that they were once assigned to. */
export async function forgetPainter(db: Transaction, contractorId: string): Promise<void> {
  await db.updateTable('bookings').set({ contractor_id: null }).where('contractor_id', '=', contractorId).execute()
  await db.deleteFrom('jobs').where('contractor_id', '=', contractorId).execute()
}
