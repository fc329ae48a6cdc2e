import type { FastifyInstance } from 'fastify'
import { recordJobPayment } from '#contract/bookings/job-payments.ts'
import {
  callInSick,
  handBackJob,
  type Job,
  listJobs,
  setJobStatus,
  tellLate,
  undoJobStep,
} from '#contract/bookings/jobs.ts'
import { reportArrived, reportLeft, reportOnMyWay } from '#contract/bookings/visits.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Call, route } from '#server/platform/http/route.ts'
import type { JobOf } from './change-job.ts'
import { collectPayment } from './collect-payment.ts'
import { callInSick as beSick, handBackJob as handBack } from './hand-back-job.ts'
import { notifyLate } from './notify-late.ts'
import { getCommandKey } from './painter-command.ts'
import { readJob, readJobs } from './read-jobs.ts'
import { reportVisit } from './report-visit.ts'
import { setJobStatus as setStatus } from './set-job-status.ts'
import { undoJobStep as undo } from './undo-job-step.ts'

type OfJob = typeof undoJobStep | typeof setJobStatus

/** Registers a call that changes one job and answers it as it is then; sent again with the same key it changes nothing. */
const registerJobCall = <const E extends Endpoint & Pick<OfJob, 'access' | 'params' | 'response'>>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  change: (deps: Deps, of: JobOf, body: Call<E>['body']) => Promise<void>,
): void =>
  route(app, deps, endpoint as OfJob, async ({ caller, params, body, request, deps }): Promise<Job> => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId, key: getCommandKey(request) }
    await change(deps, of, body as Call<E>['body'])
    return readJob(deps, of)
  })

/** The painter's calls about jobs. */
export function registerJobs(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listJobs, ({ caller, deps }) => readJobs(deps, caller.contractorId))
  registerJobCall(app, deps, setJobStatus, (deps, of, { notes = null, ...step }) =>
    setStatus(deps, { ...of, ...step, notes }),
  )
  registerJobCall(app, deps, recordJobPayment, collectPayment)
  registerJobCall(app, deps, handBackJob, (deps, of, { reason, notes }) =>
    handBack(deps, { ...of, reason, notes: notes || null }),
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
