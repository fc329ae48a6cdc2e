import type { FastifyInstance } from 'fastify'
import { recordJobPayment } from '../../contract/job-payments.ts'
import {
  callInSick,
  handBackJob,
  type Job,
  listJobs,
  setJobStatus,
  tellLate,
  undoJobStep,
} from '../../contract/jobs.ts'
import type { SlotOfDay } from '../../domain/slots.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { entriesByBooking, entriesOf, type StoredEntry } from '../ledger/ledger.queries.ts'
import { type JobOf, jobNotFound } from './change-job.ts'
import { collectPayment } from './collect-payment.ts'
import { callInSick as beSick, handBackJob as handBack } from './hand-back-job.ts'
import { findJobOf, type JobView, listJobsOf, reservedByBooking } from './jobs.queries.ts'
import { painterReference } from './painter-reference.ts'
import { payUrlFor } from './pay-url.ts'
import { presentJob } from './present-job.ts'
import { setJobStatus as setStatus } from './set-job-status.ts'
import { tellLate as beLate } from './tell-late.ts'
import { undoJobStep as undo } from './undo-job-step.ts'

/** Presents jobs to their painter. */
const presenter = (deps: Deps, contractorId: string) => {
  const now = deps.now()
  return (job: JobView, reserved: readonly SlotOfDay[], entries: readonly StoredEntry[]): Job =>
    presentJob(job, reserved, {
      market: deps.market,
      now,
      payUrl: payUrlFor(deps.config, job.booking_id),
      reference: painterReference(deps.config.secret, job.booking_id, contractorId),
      entries,
    })
}

/** The current job, for the answer to the painter who just changed it. */
const present = async (deps: Deps, { contractorId, jobId }: JobOf): Promise<Job> => {
  const job = await findJobOf(deps.db, contractorId, jobId)
  if (!job) throw jobNotFound()
  const reserved = await reservedByBooking(deps.db, contractorId, job.booking_id)
  const entries = await entriesOf(deps.db, job.booking_id)
  return presenter(deps, contractorId)(job, reserved.get(job.booking_id) ?? [], entries)
}

/** The painter's calls about jobs. */
export function registerJobs(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listJobs, async ({ caller, deps }) => {
    const jobs = await listJobsOf(deps.db, caller.contractorId)
    const reserved = await reservedByBooking(deps.db, caller.contractorId)
    const entries = await entriesByBooking(
      deps.db,
      jobs.map((job) => job.booking_id),
    )
    const present = presenter(deps, caller.contractorId)
    return jobs.map((job) => present(job, reserved.get(job.booking_id) ?? [], entries.get(job.booking_id) ?? []))
  })
  route(app, deps, setJobStatus, async ({ caller, params, body, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId }
    await setStatus(deps, { ...of, status: body.status, notes: body.notes ?? null })
    return present(deps, of)
  })
  route(app, deps, recordJobPayment, async ({ caller, params, body, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId }
    await collectPayment(deps, of, body)
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
