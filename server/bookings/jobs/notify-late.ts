import type { ErrorCode } from '#contract/platform/errors.ts'
import { type LateMinutes, lateMove } from '#domain/bookings/job-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { changeJob, type JobOf, recordJobAudit } from './change-job.ts'

const refusals: Record<string, [ErrorCode, Text]> = {
  invalid_transition: [
    'invalid_transition',
    text('You can only be late for a job that you acknowledged and have not started.'),
  ],
  other_day: ['too_early', text('You can tell the customer that you are late on the day of the visit.')],
  told: ['conflict', text('The customer has been told that already.')],
}

/**
 * Notifies the customer of how many minutes late the painter is.
 * @throws AppError `not_found` for another painter's job; `invalid_transition` unless it is acknowledged; `too_early` on
 * another day; `conflict` when the customer was notified of as much or more
 */
export const notifyLate = (deps: Deps, { minutes, ...of }: JobOf & { minutes: LateMinutes }): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { booking, job } = locked
    const now = deps.now()
    const about = { status: job.status, scheduledDate: booking.scheduled_date, told: job.late_minutes }
    const refused = refusals[lateMove(deps.market, about, minutes, now)]
    if (refused) throw new AppError(...refused)
    await applyEvent(db, deps, locked, { type: 'late', minutes })
    recordJobAudit(db, now, locked, { action: 'late', from: job.status, to: job.status, more: { minutes } })
  })
