import { notBefore } from '#domain/bookings/late-reports.ts'
import type { WarrantyCause } from '#domain/bookings/warranty.ts'
import { outageWithin } from '#domain/platform/outages.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type JobStatus, jobMove, jobStatusLabels, tooEarly } from '#domain/scheduling/job-status.ts'
import { reassignBooking } from '#server/bookings/booking/assign-booking.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { knownOfDay } from '#server/bookings/visits/days-of-visit.ts'
import { reportsOf } from '#server/bookings/visits/visit-events.queries.ts'
import { reportCause } from '#server/bookings/warranty/warranty-claims.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { outagesSince } from '#server/platform/health/outages.ts'
import { changeJob, type JobOf, type LockedJob, recordJobAudit } from './change-job.ts'
import { lockJob } from './jobs.queries.ts'
import { momentOf } from './painter-command.ts'

/** Stores what a painter writes to the customer with the completion, instead of what they wrote with one that was undone. */
async function storeFinishingNote(db: Transaction, jobId: string, note: string | null): Promise<void> {
  await db.deleteFrom('finishing_notes').where('job_id', '=', jobId).execute()
  if (note !== null) await db.insertInto('finishing_notes').values({ job_id: jobId, note }).execute()
}

type Change = JobOf & {
  status: JobStatus
  notes: string | null
  customerNote?: string | null
  warrantyCause?: WarrantyCause | undefined
  happenedAt?: Date | undefined
}

/** The second tap, and the tap on another phone. */
const alreadySo: Partial<Record<JobStatus, Text>> = {
  acknowledged: text('You’ve already confirmed this job.'),
  in_progress: text('You’ve already started this job.'),
  completed: text('You’ve already completed this job.'),
  rejected: text('You’ve already declined this job.'),
}

const forbidden = (from: JobStatus, to: JobStatus) =>
  new AppError(
    'invalid_transition',
    (from === to && alreadySo[from]) ||
      text('A job that is "{from}" can’t become "{to}".', { from: jobStatusLabels[from], to: jobStatusLabels[to] }),
  )

/**
 * A painter takes the next step of a job: acknowledge or decline, start, complete. The booking follows, and the customer is
 * notified (docs/rules/visits.md), all or nothing.
 * @throws AppError `not_found` for another painter's job; `invalid_transition`; `too_early` before the scheduled date, or more
 * than two hours before a visit begins
 */
export const setJobStatus = (deps: Deps, change: Change): Promise<void> =>
  changeJob(deps, change, async (db, locked) => {
    const { booking, job } = locked
    const visit = { scheduledDate: booking.scheduled_date, timeSlot: booking.time_slot }
    const now = deps.now()
    const reportedAt = momentOf(change.happenedAt, now)
    const verdict = jobMove(deps.market, job.status, change.status, visit, reportedAt)
    if (verdict === 'invalid_transition') throw forbidden(job.status, change.status)
    if (verdict !== 'ok') throw new AppError('too_early', tooEarly(deps.reader, visit, reportedAt))
    const reports = await reportsOf(db, job.id)
    const at = notBefore(reportedAt, [job.started_at, ...reports.map((one) => one.at)])
    if (change.status === 'rejected') await decline(db, deps, locked, change.notes)
    else await advance(db, deps, locked, change, at)
    if (change.status === 'completed') {
      await storeFinishingNote(db, job.id, change.customerNote ?? null)
      if (booking.purpose === 'warranty') await reportCause(db, booking.id, change.warrantyCause ?? null)
    }
    recordJobAudit(db, now, locked, { action: change.status, from: job.status, to: change.status })
  })

/** Passes the booking on to the next candidate, which closes this job as rejected. */
const decline = async (db: Transaction, deps: Deps, { booking, job }: LockedJob, notes: string | null) => {
  const handBack = { reason: null, notes: notes || null }
  await reassignBooking(db, deps, booking.id, { occasion: 'declined', exclude: [job.contractor_id], handBack })
  // An administrator may have set the booking to in progress or completed already: then there is nothing to pass on.
  if ((await lockJob(db, job.id)).status !== 'rejected') throw forbidden(job.status, 'rejected')
}

const steps: Partial<Record<JobStatus, 'acknowledged' | 'started' | 'completed'>> = {
  acknowledged: 'acknowledged',
  in_progress: 'started',
  completed: 'completed',
}

const advance = async (db: Transaction, deps: Deps, locked: LockedJob, { status, notes }: Change, at: Date) => {
  const type = steps[status]
  if (!type) throw forbidden(locked.job.status, status)
  const now = deps.now()
  const outage = outageWithin(await outagesSince(db, at, now), { from: at, to: now })
  await applyEvent(db, deps, locked, {
    type,
    notes: notes || null,
    at,
    outage,
    known: await knownOfDay(db, deps, locked, at),
  })
}
