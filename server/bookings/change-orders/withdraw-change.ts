import type { Withdrawer } from '#domain/bookings/change-orders.ts'
import { text } from '#domain/platform/translation/text.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { emailOf } from '#server/bookings/booking/bookings.queries.ts'
import { changeJob, type JobOf, jobNotFound } from '#server/bookings/jobs/change-job.ts'
import { findLiveJob, lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { withdrawOpenChange } from '#server/bookings/lifecycle/withdraw-open-change.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import { findChange } from './change-orders.queries.ts'

/**
 * Withdraws a change that the customer has not answered, and notifies them. Doing it again changes nothing.
 * @returns whether it was open
 * @throws AppError `not_found`; `conflict` when the customer has answered
 */
async function withdraw(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  changeId: string,
  by: Extract<Withdrawer, 'painter' | 'office'>,
): Promise<boolean> {
  const change = await findChange(db, booking.id, changeId)
  if (!change) throw new AppError('not_found', text('Change not found'))
  if (change.state === 'withdrawn') return false
  if (change.state !== 'sent') throw new AppError('conflict', text('The customer has already answered.'))
  await withdrawOpenChange(db, deps, booking.id, by)
  const quote = await findQuote(db, booking.quote_id)
  if (quote) enqueue(db, deps.now(), quote.email, { kind: 'change-withdrawn', bookingId: booking.id, changeId })
  return true
}

/** Withdraws a painter's own proposal. @throws AppError as above, `not_found` also once the job is no longer theirs */
export const withdrawByPainter = (deps: Deps, { changeId, ...of }: JobOf & { changeId: string }): Promise<void> =>
  changeJob(deps, of, async (db, { booking, job }) => {
    if (!isJobOpen(job.status)) throw jobNotFound()
    if (await withdraw(db, deps, booking, changeId, 'painter'))
      recordChange(db, { topic: 'jobs', ...of, kind: 'changed' })
  })

/** Withdraws a painter's proposal for the office, and notifies the painter. @throws AppError as above */
export const withdrawByOffice = (deps: Deps, bookingId: string, changeId: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const job = await findLiveJob(db, bookingId)
    if (!(await withdraw(db, deps, booking, changeId, 'office')) || !job) return
    const of = { contractorId: job.contractor_id, jobId: job.id }
    recordChange(db, { topic: 'jobs', ...of, kind: 'changed' })
    enqueuePush(db, deps.now(), { kind: 'push-job-change-answered', ...of, changeId })
    const email = await emailOf(db, job.contractor_id)
    if (email) enqueue(db, deps.now(), email, { kind: 'job-change-answered', jobId: job.id, changeId })
  })
