import type { FastifyInstance } from 'fastify'
import { listJobs, setJobStatus } from '../../contract/jobs.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { route } from '../http/route.ts'
import { findJobOf, listJobsOf, reservedByBooking } from './jobs.queries.ts'
import { presentJob } from './present-job.ts'
import { setJobStatus as setStatus } from './set-job-status.ts'

/** What painters see of their jobs and do with them. */
export function registerJobs(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listJobs, async ({ caller }) => {
    const jobs = await listJobsOf(deps.db, caller.contractorId)
    const reserved = await reservedByBooking(deps.db, caller.contractorId)
    return jobs.map((job) => presentJob(job, reserved.get(job.booking_id) ?? []))
  })
  route(app, deps, setJobStatus, async ({ caller, params, body }) => {
    const { contractorId } = caller
    await setStatus(deps, { contractorId, jobId: params.jobId, status: body.status, notes: body.notes ?? null })
    const job = await findJobOf(deps.db, contractorId, params.jobId)
    if (!job) throw new AppError('not_found', 'Job not found')
    return presentJob(job, (await reservedByBooking(deps.db, contractorId, job.booking_id)).get(job.booking_id) ?? [])
  })
}
