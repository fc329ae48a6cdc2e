import type { BillDeps } from '#server/billing/invoices/bill.ts'
import type { LedgerContext } from '#server/billing/ledger/post.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { applyEvent } from './apply-transition.ts'
import type { ClaimRow } from './claims.ts'
import type { LockedBooking } from './locked-booking.ts'

/**
 * The office goes by what a painter says of their arrival: the credit follows it, and so does the painter's record, also
 * where the job has ended since (docs/rules/promises.md#what-is-reported-late). The caller holds the lock on the booking and its job.
 * @returns the booking as it is afterwards
 */
export async function acceptArrival(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  claim: ClaimRow,
): Promise<BookingRow> {
  if (claim.claimed === null) return locked.booking
  const { claimed: arrival, day: date } = claim
  const booking = await applyEvent(db, deps, locked, { type: 'arrival-settled', date, arrival })
  if (locked.job?.id !== claim.job_id) {
    await db
      .updateTable('jobs')
      .set({ arrival })
      .where('id', '=', claim.job_id)
      .where('scheduled_date', '=', date)
      .where('arrived_at', 'is not', null)
      .execute()
  }
  return booking
}
