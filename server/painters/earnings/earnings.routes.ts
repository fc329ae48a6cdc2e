import type { FastifyInstance } from 'fastify'
import { type Earnings, getEarnings } from '#contract/billing/earnings.ts'
import { listOwnPayouts } from '#contract/billing/payouts.ts'
import { type JobAccount, jobAccountOf } from '#domain/billing/painter-account.ts'
import { weekOf } from '#domain/billing/payouts.ts'
import { townName } from '#domain/coverage/place.ts'
import { monthOf, todayIn } from '#domain/platform/dates.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { readPayouts, readYearsOf } from '#server/billing/payouts/payouts.queries.ts'
import { painterReference } from '#server/bookings/jobs/painter-reference.ts'
import type { Deps } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { readEarned, readJobAccounts, readOtherVisits } from './account.queries.ts'
import { completedJobs } from './earnings.queries.ts'
import { readNextPayout } from './next-payout.ts'

const presentAccount = ({ share: _share, state, ...account }: JobAccount) => ({ ...account, payState: state })

/** The years of a painter, the present one even when nothing was paid yet. */
async function yearsOf({ db, market, now }: Deps, contractorId: string): Promise<Earnings['years']> {
  const year = Number(todayIn(market, now()).slice(0, 4))
  const years = await readYearsOf(db, contractorId)
  return years[0]?.year === year ? years : [{ year, total: 0, paidOut: 0, kept: 0 }, ...years]
}

/** Visits that a painter did not complete, but whose account is not empty. */
async function othersOf(
  { db, reader, config }: Deps,
  contractorId: string,
  accounts: ReadonlyMap<string, JobAccount>,
): Promise<Earnings['others']> {
  const telling = [...accounts].filter(([, { state }]) => state !== 'nothing')
  const visits = await readOtherVisits(
    db,
    contractorId,
    telling.map(([bookingId]) => bookingId),
  )
  return visits.map(({ bookingId, day, ...location }) => {
    const account = accounts.get(bookingId) ?? jobAccountOf([])
    return {
      id: painterReference(config.secret, bookingId, contractorId),
      scheduledDate: day,
      town: townName(reader, location),
      share: account.share,
      ...presentAccount(account),
    }
  })
}

/** Painters' earnings and payouts. The month is that of the completion in the business zone. */
export function registerEarnings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getEarnings, async ({ caller: { contractorId }, deps }) => {
    const week = weekOf(todayIn(deps.market, deps.now()))
    const [jobs, accounts, nextPayout, earned, years] = await Promise.all([
      completedJobs(deps.db, contractorId),
      readJobAccounts(deps.db, contractorId),
      readNextPayout(deps, contractorId),
      readEarned(deps.db, deps.market, contractorId, week),
      yearsOf(deps, contractorId),
    ])
    const byMonth = Map.groupBy(jobs, (job) => monthOf(todayIn(deps.market, job.completed_at)))
    const completed = new Set(jobs.map(({ booking_id }) => booking_id))
    return {
      months: [...byMonth].map(([month, ofMonth]) => ({
        month,
        jobs: ofMonth.length,
        earnings: ofMonth.reduce((sum, job) => sum + job.earnings, 0),
      })),
      jobs: jobs.map(({ earnings_basis: { commissionRate, ...price }, ...job }) => ({
        id: job.id,
        bookingId: painterReference(deps.config.secret, job.booking_id, contractorId),
        scheduledDate: job.scheduled_date,
        completedAt: job.completed_at,
        customerName: job.customer_name,
        address: job.address,
        contractorEarnings: job.earnings,
        earningsBreakdown: { ...explainShare(price, commissionRate), share: job.earnings },
        ...presentAccount(accounts.get(job.booking_id) ?? jobAccountOf([])),
      })),
      others: await othersOf(deps, contractorId, new Map([...accounts].filter(([id]) => !completed.has(id)))),
      nextPayout,
      thisWeek: { ...week, earned },
      years,
    }
  })
  route(app, deps, listOwnPayouts, async (call) => {
    const { limit, cursor } = call.query
    const { contractorId } = call.caller
    const rows = await readPayouts(call.deps.db, { contractorId }, { limit: limit + 1, position: positionOf(cursor) })
    return turnPage(call, rows, limit, ({ at, id }) => ({ at, id }))
  })
}
