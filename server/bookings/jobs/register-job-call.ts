import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Job, setJobStatus, undoJobStep } from '#contract/bookings/jobs.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Call, route } from '#server/platform/http/route.ts'
import type { JobOf } from './change-job.ts'
import { getCommandKey } from './painter-command.ts'
import { readJob } from './read-jobs.ts'

type PaintersCall = { caller: { contractorId: string }; params: { jobId: string }; request: FastifyRequest }

/** The job that a painter's call is about. */
export const jobOf = ({ caller, params, request }: PaintersCall): JobOf => ({
  contractorId: caller.contractorId,
  jobId: params.jobId,
  key: getCommandKey(request),
})

type OfJob = typeof undoJobStep | typeof setJobStatus

/** Registers a call that changes one job and answers it as it is then; sent again with the same key it changes nothing. */
export const registerJobCall = <const E extends Endpoint & Pick<OfJob, 'access' | 'params' | 'response'>>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  change: (deps: Deps, of: JobOf, body: Call<E>['body']) => Promise<void>,
): void =>
  route(app, deps, endpoint as OfJob, async ({ body, deps, ...call }): Promise<Job> => {
    const of = jobOf(call)
    await change(deps, of, body as Call<E>['body'])
    return readJob(deps, of)
  })
