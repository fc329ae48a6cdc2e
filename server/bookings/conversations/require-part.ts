import { takesPart } from '#domain/bookings/conversation.ts'
import { text } from '#domain/platform/translation/text.ts'
import { isJobOpen, type JobStatus } from '#domain/scheduling/job-status.ts'
import { findVisitOfJob, type JobOf } from '#server/bookings/jobs/change-job.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Refuses a painter what only those who take part in a visit read and write (docs/rules/conversations.md#messages).
 * @throws AppError `not_found` once the job is no longer theirs; `invalid_transition` before they acknowledged it
 */
export function requirePart({ status }: { status: JobStatus }): void {
  if (takesPart(status)) return
  throw isJobOpen(status)
    ? new AppError('invalid_transition', text('Acknowledge the job first.'))
    : new AppError('not_found', text('This job is no longer yours.'))
}

/**
 * The booking of a job whose painter takes part in its visit.
 * @throws AppError `not_found` for another painter's job and for one that is no longer theirs; `invalid_transition` before they
 * acknowledged it
 */
export async function findOwnVisit(db: Db, of: JobOf): Promise<BookingRow> {
  const { booking, status } = await findVisitOfJob(db, of)
  requirePart({ status })
  return booking
}
