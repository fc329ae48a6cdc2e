import { tripChargePosting } from '#domain/billing/postings.ts'
import { text } from '#domain/platform/translation/text.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { ClaimRow } from './claims.ts'

/**
 * Charges for the trip of a visit that ended although its customer said that the rooms are as booked, once the office has decided
 * so (docs/rules/change-orders.md#a-trip-charge): the charge, the painter's part of it, an invoice. The caller holds the lock on the booking.
 * @throws AppError `conflict` when the booking was restored since
 */
export async function chargeForTrip(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  booking: BookingRow,
  { cents, job_id: jobId, contractor_id: contractorId }: ClaimRow,
): Promise<void> {
  if (booking.status !== 'cancelled' || cents === null) {
    throw new AppError('conflict', text('This visit takes place after all, so no trip is charged for it.'))
  }
  const job = await db.selectFrom('jobs').select('earnings_basis').where('id', '=', jobId).executeTakeFirstOrThrow()
  const { commissionRate } = readEarningsBasis(job.earnings_basis)
  const subject = await subjectOf(db, booking)
  const entries = await entriesOf(db, booking.id)
  const cause = `fee:${booking.id}:${booking.sequence}`
  const posting = tripChargePosting(cause, cents, { contractorId, commissionRate })
  await post(db, deps, { subject, status: booking.status, entries }, [posting])
  await db
    .updateTable('bookings')
    .set({ cancellation_fee: cents, version: booking.version + 1, updated_at: deps.now() })
    .where('id', '=', booking.id)
    .execute()
  await bill(db, deps, booking)
}

/** Notifies the customer of the office's decision about the trip charge of an ended visit. */
export async function notifyOfTrip(
  db: Transaction,
  deps: LedgerContext,
  booking: BookingRow,
  fee: number,
): Promise<void> {
  const { email } = await subjectOf(db, booking)
  const { id: bookingId, sequence } = booking
  enqueue(db, deps.now(), email, { kind: 'visit-ended', bookingId, fee, sequence, stage: 'decided' })
}
