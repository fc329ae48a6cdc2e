import { text } from '#domain/platform/translation/text.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow, JobRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookingOfJob, lockJob } from './jobs.queries.ts'
import { type CommandKey, recordCommand } from './painter-command.ts'

/** A painter and one of their jobs; `key` is that of what their phone sends (`getCommandKey`). */
export type JobOf = { contractorId: string; jobId: string; key?: CommandKey | undefined }

/** A job and its booking, both locked until the transaction ends. */
export type LockedJob = { booking: BookingRow; job: JobRow }

export const jobNotFound = () => new AppError('not_found', text('Job not found'))

/** The booking of a painter's job, and the status of the job. @throws AppError `not_found` for another painter's job */
export async function findVisitOfJob(
  db: Db,
  { contractorId, jobId }: JobOf,
): Promise<{ booking: BookingRow; status: JobStatus }> {
  const found = await db
    .selectFrom('bookings')
    .innerJoin('jobs', 'jobs.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select('jobs.status as job_status')
    .where('jobs.id', '=', jobId)
    .where('jobs.contractor_id', '=', contractorId)
    .executeTakeFirst()
  if (!found) throw jobNotFound()
  const { job_status: status, ...booking } = found
  return { booking, status }
}

/** Locks a booking and its job, in this order, as every writer of either does. */
export async function lockJobWithBooking(db: Transaction, bookingId: string, jobId: string): Promise<LockedJob> {
  const booking = await lockBooking(db, bookingId)
  if (!booking) throw jobNotFound()
  return { booking, job: await lockJob(db, jobId) }
}

/**
 * Changes a painter's job and everything that depends on it, all or nothing. What was sent before with the same key changes
 * nothing.
 * @throws AppError `not_found` for another painter's job; `key_reused` when the key was that of something else; those of `work`
 */
export async function changeJob(
  deps: Deps,
  { contractorId, jobId, key }: JobOf,
  work: (db: Transaction, locked: LockedJob) => Promise<void>,
): Promise<void> {
  const bookingId = await bookingOfJob(deps.db, contractorId, jobId)
  if (!bookingId) throw jobNotFound()
  await inTransaction(deps.db, async (db) => {
    const locked = await lockJobWithBooking(db, bookingId, jobId)
    if (key !== undefined && !(await recordCommand(db, contractorId, key, deps.now()))) return
    await work(db, locked)
  })
}

type Recorded = { action: string; from: JobStatus; to: JobStatus; more?: Record<string, unknown> }

/** Records what a painter did with a job. */
export function recordJobAudit(
  db: Transaction,
  now: Date,
  { booking, job }: LockedJob,
  { action, from, to, more = {} }: Recorded,
): void {
  recordAudit(db, now, {
    actor: `contractor:${job.contractor_id}`,
    action: `job.${action}`,
    about: ['booking', booking.id],
    before: { jobId: job.id, jobStatus: from },
    after: { jobId: job.id, jobStatus: to, ...more },
  })
}
