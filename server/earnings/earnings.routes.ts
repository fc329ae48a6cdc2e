import type { FastifyInstance } from 'fastify'
import { getEarnings } from '../../contract/earnings.ts'
import { monthOf, todayIn } from '../../domain/dates.ts'
import { explainShare } from '../../domain/earnings.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { painterReference } from '../jobs/painter-reference.ts'
import { completedJobs } from './earnings.queries.ts'

/** What painters have earned. The month is that of the completion in the business zone. */
export function registerEarnings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getEarnings, async ({ caller, deps }) => {
    const jobs = await completedJobs(deps.db, caller.contractorId)
    const byMonth = Map.groupBy(jobs, (job) => monthOf(todayIn(deps.market, job.completed_at)))
    return {
      months: [...byMonth].map(([month, ofMonth]) => ({
        month,
        jobs: ofMonth.length,
        earnings: ofMonth.reduce((sum, job) => sum + job.earnings, 0),
      })),
      jobs: jobs.map(({ earnings_basis: { commissionRate, ...price }, ...job }) => ({
        id: job.id,
        bookingId: painterReference(deps.config.secret, job.booking_id, caller.contractorId),
        scheduledDate: job.scheduled_date,
        completedAt: job.completed_at,
        customerName: job.customer_name,
        address: job.address,
        contractorEarnings: job.earnings,
        earningsBreakdown: { ...explainShare(price, commissionRate), share: job.earnings },
      })),
    }
  })
}
