import type { BookingStatus } from '../../domain/booking-status.ts'
import { formatDate, todayAt } from '../../domain/calendar.ts'
import { type JobStatus, jobMove, jobStatusLabels } from '../../domain/job-status.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { reassignBooking } from '../bookings/assign-booking.ts'
import { type BookingRow, lockBooking } from '../bookings/bookings.queries.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { recordJobEvent } from '../job-events/record-job-event.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { bookingOfJob, lockJob } from './jobs.queries.ts'

type Change = { contractorId: string; jobId: string; status: JobStatus; notes: string | null }

const notFound = () => new AppError('not_found', 'Job not found')

const forbidden = (from: JobStatus, to: JobStatus) =>
  new AppError('invalid_transition', `A job that is "${jobStatusLabels[from]}" cannot become "${jobStatusLabels[to]}".`)

/**
 * A painter takes the next step of a job of theirs: acknowledge or decline, start, complete. The booking follows
 * (3-decisions, Scheduling: Decline, Booking status), and the customer hears of it. All of it happens or nothing.
 * @throws AppError `not_found` for somebody else's job; `invalid_transition`; `too_early` before the scheduled date
 */
export async function setJobStatus(deps: Deps, change: Change): Promise<void> {
  const bookingId = await bookingOfJob(deps.db, change.contractorId, change.jobId)
  if (!bookingId) throw notFound()
  await inTransaction(deps.db, async (db) => {
    // Everybody who changes a booking or its job holds the booking first.
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw notFound()
    const { status: from } = await lockJob(db, change.jobId)
    const today = todayAt(deps.now())
    const verdict = jobMove(from, change.status, { scheduledDate: booking.scheduled_date, today })
    if (verdict === 'invalid_transition') throw forbidden(from, change.status)
    if (verdict === 'too_early') {
      const date = formatDate(booking.scheduled_date)
      const message = `This job is scheduled for ${date} and can only be started or completed on or after that date.`
      throw new AppError('too_early', message)
    }
    if (change.notes) await db.updateTable('jobs').set({ notes: change.notes }).where('id', '=', change.jobId).execute()
    if (change.status === 'rejected') await decline(db, deps, booking, change, from)
    else await advance(db, deps, booking, change, from)
    recordAudit(db, deps.now(), {
      actor: `contractor:${change.contractorId}`,
      action: `job.${change.status}`,
      subjectType: 'booking',
      subjectId: bookingId,
      before: { jobId: change.jobId, jobStatus: from },
      after: { jobId: change.jobId, jobStatus: change.status },
    })
  })
  deps.nudge('outbox')
  deps.nudge('job-events')
}

/** Hands the booking to the next candidate, which closes this job as rejected. */
const decline = async (db: Transaction, deps: Deps, booking: BookingRow, change: Change, from: JobStatus) => {
  await reassignBooking(db, deps, booking.id, { occasion: 'declined', exclude: [change.contractorId] })
  // An administrator may have set the booking to begun or done already: then there is nothing to hand on.
  if ((await lockJob(db, change.jobId)).status !== 'rejected') throw forbidden(from, 'rejected')
}

/** When a step was taken is kept in a column of its own. */
const momentOf = { acknowledged: 'acknowledged_at', in_progress: 'started_at', completed: 'completed_at' } as const

const isStep = (status: JobStatus): status is keyof typeof momentOf => status in momentOf

/** What the booking becomes, and from which states: what an administrator set further on is not set back. */
const bookingFollows: Partial<Record<JobStatus, { to: BookingStatus; from: BookingStatus[] }>> = {
  in_progress: { to: 'in_progress', from: ['pending', 'scheduled', 'confirmed'] },
  completed: { to: 'completed', from: ['pending', 'scheduled', 'confirmed', 'in_progress'] },
}

const advance = async (db: Transaction, deps: Deps, booking: BookingRow, change: Change, from: JobStatus) => {
  if (!isStep(change.status)) throw forbidden(from, change.status)
  const now = deps.now()
  const moved = await db
    .updateTable('jobs')
    .set({ status: change.status, [momentOf[change.status]]: now })
    .where('id', '=', change.jobId)
    .where('status', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw forbidden(from, change.status)
  recordJobEvent(db, now, { contractorId: change.contractorId, jobId: change.jobId, kind: 'changed' })
  const next = bookingFollows[change.status]
  const isMoving = next?.from.includes(booking.status) ?? false
  if (change.status !== 'acknowledged' && !isMoving) return
  await db
    .updateTable('bookings')
    .set({
      ...(next ? { status: next.to } : { confirmed_at: now }),
      version: booking.version + 1,
      updated_at: now,
    })
    .where('id', '=', booking.id)
    .execute()
  if (change.status === 'in_progress') return
  const quote = await db
    .selectFrom('quotes')
    .select('email')
    .where('id', '=', booking.quote_id)
    .executeTakeFirstOrThrow()
  const kind = change.status === 'acknowledged' ? 'painter-confirmed' : 'booking-completed'
  enqueue(db, now, quote.email, { kind, bookingId: booking.id })
}
