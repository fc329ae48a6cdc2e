import { sql } from 'kysely'
import { text } from '#domain/platform/translation/text.ts'
import { type UndoableStep, undoLeadsTo, undoUntil } from '#domain/scheduling/job-status.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { undoLeaving } from '#server/bookings/no-shows/undo-leaving.ts'
import { reportsOf } from '#server/bookings/visits/visit-events.queries.ts'
import { reportCause } from '#server/bookings/warranty/warranty-claims.queries.ts'
import type { JobRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { changeJob, type JobOf, type LockedJob, recordJobAudit } from './change-job.ts'

type Undoable = Pick<JobRow, 'status' | 'last_step' | 'started_at' | 'completed_at' | 'step_recorded_at'>

/**
 * The painter's last step and until when it can be undone; null when there is none, or the office has changed the booking
 * since.
 */
export function getUndo(job: Undoable, now: Date): { step: UndoableStep; until: Date } | null {
  const step = job.last_step
  if (step === null || step !== job.status) return null
  const takenAt = job.step_recorded_at ?? (step === 'in_progress' ? job.started_at : job.completed_at)
  const until = takenAt && undoUntil(takenAt)
  return until && now < until ? { step, until } : null
}

const tooLate = () =>
  new AppError(
    'invalid_transition',
    text('This can no longer be undone. Please call the office if something is wrong.'),
  )

/** Whether the arrival that is known was reported, and not only followed from the start. */
const hasReportedArrival = async (db: Transaction, { id, arrived_at: at }: LockedJob['job']): Promise<boolean> =>
  (await reportsOf(db, id)).some((one) => one.kind === 'arrived' && one.at.getTime() === at?.getTime())

/**
 * Undoes the painter's start or completion of a job within ten minutes: job and booking return to their previous state, and the
 * message that the rooms are painted is never sent. A painter who left a closed door waits there again.
 * @throws AppError `not_found` for another painter's job; `invalid_transition` when there is nothing to undo, when it is too
 * late, or when the booking was changed since
 */
export const undoJobStep = (deps: Deps, of: JobOf): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { booking, job } = locked
    const now = deps.now()
    const undo = getUndo(job, now)
    if (!undo && (await undoLeaving(db, now, { bookingId: booking.id, jobId: job.id }))) {
      return recordJobAudit(db, now, locked, { action: 'nobody-home-undone', from: job.status, to: job.status })
    }
    if (!undo) throw tooLate()
    const before = job.booking_before
    // Changes that the office has made to the booking since are theirs to undo.
    if (before !== null && booking.status !== undo.step) throw tooLate()
    if (undo.step === 'completed' && before !== null) await withdrawCompletion(db, locked)
    if (undo.step === 'completed' && booking.purpose === 'warranty') await reportCause(db, booking.id, null)
    await applyEvent(db, deps, locked, { type: 'undone', keepsArrival: await hasReportedArrival(db, job) })
    recordJobAudit(db, now, locked, { action: 'undone', from: job.status, to: undoLeadsTo[undo.step] })
  })

/**
 * Drops the message that is waiting for the ten minutes to pass. Delivery locks the row or skips it, so the message is either
 * dropped or sent, never both.
 */
const withdrawCompletion = async (db: Transaction, { booking, job }: LockedJob): Promise<void> => {
  const messages = await db
    .selectFrom('outbox_tasks')
    .select(['id', 'attempts', 'state'])
    .where('kind', 'in', ['booking-completed', 'final-invoice'])
    .where(sql<boolean>`payload ->> 'bookingId' = ${booking.id}`)
    .where('state', '<>', 'dropped')
    .where('created_at', '>=', job.completed_at ?? job.assigned_at)
    .forUpdate()
    .execute()
  // Already sent, or being delivered: the customer knows, or is about to.
  if (messages.some(({ attempts, state }) => attempts > 0 || state === 'sent')) throw tooLate()
  for (const { id } of messages) {
    await db
      .updateTable('outbox_tasks')
      .set({ state: 'dropped', last_error: 'the completion was undone' })
      .where('id', '=', id)
      .execute()
  }
}
