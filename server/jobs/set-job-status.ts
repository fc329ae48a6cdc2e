import type { BookingStatus } from '../../domain/booking-status.ts'
import { type JobStatus, jobMove, jobStatusLabels, tooEarly, undoUntil } from '../../domain/job-status.ts'
import { reassignBooking } from '../bookings/assign-booking.ts'
import { type BookingRow, emailOfCustomer } from '../bookings/bookings.queries.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../effects/enqueue.ts'
import { AppError } from '../errors.ts'
import { recordJobEvent } from '../job-events/record-job-event.ts'
import { changeJob, type HeldJob, type JobOf, recordJobAudit } from './change-job.ts'
import { lockJob } from './jobs.queries.ts'

type Change = JobOf & { status: JobStatus; notes: string | null }

const forbidden = (from: JobStatus, to: JobStatus) =>
  new AppError('invalid_transition', `A job that is "${jobStatusLabels[from]}" cannot become "${jobStatusLabels[to]}".`)

/**
 * A painter takes the next step of a job of theirs: acknowledge or decline, start, complete. The booking follows, and the
 * customer hears of it (docs/rules/visits.md). All of it happens or nothing.
 * @throws AppError `not_found` for somebody else's job; `invalid_transition`; `too_early` before the scheduled date, or more
 * than two hours before a visit begins
 */
export const setJobStatus = (deps: Deps, change: Change): Promise<void> =>
  changeJob(deps, change, async (db, held) => {
    const { booking, job } = held
    const visit = { scheduledDate: booking.scheduled_date, timeSlot: booking.time_slot }
    const now = deps.now()
    const verdict = jobMove(job.status, change.status, visit, now)
    if (verdict === 'invalid_transition') throw forbidden(job.status, change.status)
    if (verdict !== 'ok') throw new AppError('too_early', tooEarly(visit, now))
    if (change.notes) await db.updateTable('jobs').set({ notes: change.notes }).where('id', '=', job.id).execute()
    if (change.status === 'rejected') await decline(db, deps, held)
    else await advance(db, deps, held, change.status)
    recordJobAudit(db, now, held, { action: change.status, from: job.status, to: change.status })
  })

/** Hands the booking to the next candidate, which closes this job as rejected. */
const decline = async (db: Transaction, deps: Deps, { booking, job }: HeldJob) => {
  await reassignBooking(db, deps, booking.id, { occasion: 'declined', exclude: [job.contractor_id] })
  // An administrator may have set the booking to begun or done already: then there is nothing to hand on.
  if ((await lockJob(db, job.id)).status !== 'rejected') throw forbidden(job.status, 'rejected')
}

/** When a step was taken is kept in a column of its own. */
const momentOf = { acknowledged: 'acknowledged_at', in_progress: 'started_at', completed: 'completed_at' } as const

const isStep = (status: JobStatus): status is keyof typeof momentOf => status in momentOf

/** What the booking becomes, and from which states: what an administrator set further on is not set back. */
const bookingFollows: Partial<Record<JobStatus, { to: BookingStatus; from: BookingStatus[] }>> = {
  in_progress: { to: 'in_progress', from: ['pending', 'scheduled', 'confirmed'] },
  completed: { to: 'completed', from: ['pending', 'scheduled', 'confirmed', 'in_progress'] },
}

const advance = async (db: Transaction, deps: Deps, { booking, job }: HeldJob, status: JobStatus) => {
  if (!isStep(status)) throw forbidden(job.status, status)
  const now = deps.now()
  const next = bookingFollows[status]
  const isMoving = next?.from.includes(booking.status) ?? false
  await db
    .updateTable('jobs')
    .set({
      status,
      [momentOf[status]]: now,
      last_step: status === 'acknowledged' ? null : status,
      booking_before: isMoving ? booking.status : null,
    })
    .where('id', '=', job.id)
    .execute()
  recordJobEvent(db, now, { contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
  if (status !== 'acknowledged' && !isMoving) return
  await followBooking(db, now, booking, next ? { status: next.to } : { confirmed_at: now })
  if (status === 'in_progress') return
  const isDone = status === 'completed'
  // The end of the work is told when it can no longer be undone.
  enqueue(
    db,
    now,
    await emailOfCustomer(db, booking),
    { kind: isDone ? 'booking-completed' : 'painter-confirmed', bookingId: booking.id },
    isDone ? undoUntil(now) : now,
  )
}

/** The booking follows its job. */
export const followBooking = (
  db: Transaction,
  now: Date,
  booking: BookingRow,
  change: { status: BookingStatus } | { confirmed_at: Date },
) =>
  db
    .updateTable('bookings')
    .set({ ...change, version: booking.version + 1, updated_at: now })
    .where('id', '=', booking.id)
    .execute()
