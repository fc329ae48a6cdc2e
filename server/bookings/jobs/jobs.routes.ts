import type { FastifyInstance } from 'fastify'
import { recordJobPayment } from '#contract/bookings/job-payments.ts'
import { callInSick, handBackJob, listJobs, setJobStatus, tellLate, undoJobStep } from '#contract/bookings/jobs.ts'
import { reportArrived, reportLeft, reportOnMyWay } from '#contract/bookings/visits.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type LateMinutes, lateMove } from '#domain/scheduling/job-status.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { daysOfVisit } from '#server/bookings/visits/days-of-visit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { changeJob, type JobOf, recordJobAudit } from './change-job.ts'
import { collectPayment } from './collect-payment.ts'
import { callInSick as beSick, handBackJob as handBack } from './hand-back-job.ts'
import { readJobs } from './read-jobs.ts'
import { registerJobCall } from './register-job-call.ts'
import { reportVisit } from './report-visit.ts'
import { setJobStatus as setStatus } from './set-job-status.ts'
import { undoJobStep as undo } from './undo-job-step.ts'

const OTHER_DAY: [ErrorCode, Text] = [
  'too_early',
  text('You can tell the customer that you’re late on the day of the visit.'),
]

const refusals: Record<string, [ErrorCode, Text]> = {
  invalid_transition: [
    'invalid_transition',
    text('You can only be late for a job that you acknowledged, before you’re there that day.'),
  ],
  other_day: OTHER_DAY,
  told: ['conflict', text('The customer has been told that already.')],
}

/**
 * Notifies the customer of how many minutes late the painter is.
 * @throws AppError `not_found` for another painter's job; `invalid_transition` unless it is acknowledged; `too_early` on
 * another day; `conflict` when the customer was notified of as much or more
 */
const notifyLate = (deps: Deps, { minutes, ...of }: JobOf & { minutes: LateMinutes }): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { job } = locked
    const now = deps.now()
    const today = (await daysOfVisit(db, deps, locked)).find(({ date }) => date === todayIn(deps.market, now))
    const delay = today?.delay ?? null
    const refused = refusals[lateMove({ status: job.status, told: delay?.minutes ?? null }, today, minutes)]
    if (refused || !today) throw new AppError(...(refused ?? OTHER_DAY))
    const since = delay?.notifiedAt ?? now
    await applyEvent(db, deps, locked, { type: 'late', minutes, day: today.date, since })
    recordJobAudit(db, now, locked, { action: 'late', from: job.status, to: job.status, more: { minutes } })
  })

/** The painter's calls about jobs. */
export function registerJobs(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listJobs, ({ caller, deps }) => readJobs(deps, caller.contractorId))
  registerJobCall(app, deps, setJobStatus, (deps, of, { notes = null, ...step }) =>
    setStatus(deps, { ...of, ...step, notes }),
  )
  registerJobCall(app, deps, recordJobPayment, collectPayment)
  registerJobCall(app, deps, handBackJob, (deps, of, { reason, notes, date }) =>
    handBack(deps, { ...of, reason, notes: notes || null, date }),
  )
  registerJobCall(app, deps, tellLate, (deps, of, { minutes }) => notifyLate(deps, { ...of, minutes }))
  registerJobCall(app, deps, undoJobStep, undo)
  registerJobCall(app, deps, reportOnMyWay, (deps, of, report) =>
    reportVisit(deps, { ...of, ...report, kind: 'on_my_way' }),
  )
  registerJobCall(app, deps, reportArrived, (deps, of, report) =>
    reportVisit(deps, { ...of, ...report, kind: 'arrived' }),
  )
  registerJobCall(app, deps, reportLeft, (deps, of, report) => reportVisit(deps, { ...of, ...report, kind: 'left' }))
  route(app, deps, callInSick, ({ caller, body, deps }) =>
    beSick(deps, { contractorId: caller.contractorId, date: body.date }),
  )
}
