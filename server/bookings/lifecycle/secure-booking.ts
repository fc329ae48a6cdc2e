import { sql } from 'kysely'
import type { BillDeps } from '#server/billing/invoices/bill.ts'
import type { LedgerContext } from '#server/billing/ledger/post.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { rowsOf, type Statement, writeTogether } from '#server/platform/database/write-together.ts'
import { type Assignment, applyEvent } from './apply-transition.ts'

/** The painter who holds the slots of a reserved date, and what it pays at this moment; null when they have left since. */
const findAssignment = async (db: Transaction, booking: BookingRow): Promise<Assignment | null> => {
  const { rows } = await sql<Omit<Assignment, 'halfDays'>>`
    select c.id as "contractorId", c.email, q.final_cost as "finalPrice",
           (q.breakdown ->> 'taxRate')::float8 as "taxRate",
           (select (settings ->> 'contractorCommissionRate')::float8 from pricing_versions order by version desc limit 1)
             as "commissionRate"
      from contractors c, quotes q
     where c.id = ${booking.contractor_id} and c.is_active and q.id = ${booking.quote_id}`.execute(db)
  return rows[0] ? { ...rows[0], halfDays: booking.half_days } : null
}

/**
 * Writes a date that is held until its deposit is paid; its painter holds the slots. Nobody is notified yet.
 * @param belonging further rows of the new booking
 */
export async function writeReserved(
  db: Transaction,
  booking: BookingRow,
  belonging: readonly Statement[],
): Promise<void> {
  await writeTogether(db, [...rowsOf('bookings', booking), ...belonging])
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
}

/**
 * Turns a reserved date, locked by the caller, into a booking: its painter gets the job, and both people hear of it.
 * @param isPaid whether its deposit was paid; the office may do without
 */
export async function secureBooking(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  booking: BookingRow,
  isPaid: boolean,
): Promise<BookingRow> {
  const assignment = await findAssignment(db, booking)
  const painter = assignment && { contractorId: assignment.contractorId, halfDays: assignment.halfDays }
  const secured = await applyEvent(db, deps, { booking, job: null }, { type: 'secured', painter }, assignment)
  if (isPaid) return secured
  await db.updateTable('bookings').set({ deposit: 0 }).where('id', '=', booking.id).execute()
  return { ...secured, deposit: 0 }
}
