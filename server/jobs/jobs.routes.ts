import type { FastifyInstance } from 'fastify'
import {
  callInSick,
  handBackJob,
  type Job,
  listJobs,
  setJobStatus,
  tellLate,
  undoJobStep,
} from '../../contract/jobs.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { type JobOf, jobNotFound } from './change-job.ts'
import { callInSick as beSick, handBackJob as handBack } from './hand-back-job.ts'
import { findJobOf, listJobsOf, reservedByBooking } from './jobs.queries.ts'
import { painterReference } from './painter-reference.ts'
import { presentJob } from './present-job.ts'
import { setJobStatus as setStatus } from './set-job-status.ts'
import { tellLate as beLate } from './tell-late.ts'
import { undoJobStep as undo } from './undo-job-step.ts'

/** The painter's own reference for a booking. */
const nameFor = (deps: Deps, contractorId: string, bookingId: string): string =>
  painterReference(deps.config.secret, bookingId, contractorId)

/** The current job, for the answer to the painter who just changed it. */
const present = async (deps: Deps, { contractorId, jobId }: JobOf): Promise<Job> => {
  const job = await findJobOf(deps.db, contractorId, jobId)
  if (!job) throw jobNotFound()
  const reserved = await reservedByBooking(deps.db, contractorId, job.booking_id)
  const reference = nameFor(deps, contractorId, job.booking_id)
  return presentJob(job, reserved.get(job.booking_id) ?? [], { market: deps.market, now: deps.now(), reference })
}

/** The painter's calls about jobs. */
export function registerJobs(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listJobs, async ({ caller, deps }) => {
    const jobs = await listJobsOf(deps.db, caller.contractorId)
    const reserved = await reservedByBooking(deps.db, caller.contractorId)
    const now = deps.now()
    return jobs.map((job) =>
      presentJob(job, reserved.get(job.booking_id) ?? [], {
        market: deps.market,
        now,
        reference: nameFor(deps, caller.contractorId, job.booking_id),
      }),
    )
  })
  route(app, deps, setJobStatus, async ({ caller, params, body, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId }
    await setStatus(deps, { ...of, status: body.status, notes: body.notes ?? null })
    return present(deps, of)
  })
  route(app, deps, handBackJob, async ({ caller, params, body, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId }
    await handBack(deps, { ...of, reason: body.reason, notes: body.notes || null })
    return present(deps, of)
  })
  route(app, deps, tellLate, async ({ caller, params, body, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId }
    await beLate(deps, { ...of, minutes: body.minutes })
    return present(deps, of)
  })
  route(app, deps, undoJobStep, async ({ caller, params, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId }
    await undo(deps, of)
    return present(deps, of)
  })
  route(app, deps, callInSick, ({ caller, body, deps }) =>
    beSick(deps, { contractorId: caller.contractorId, date: body.date }),
  )
}
