import type { FastifyInstance } from 'fastify'
import { type Earnings, getEarnings, type NextPayout } from '#contract/billing/earnings.ts'
import { listOwnPayouts } from '#contract/billing/payouts.ts'
import { type JobAccount, jobAccountOf } from '#domain/billing/painter-account.ts'
import { nextPayoutDay, payoutSums, weekOf } from '#domain/billing/payouts.ts'
import { townName } from '#domain/coverage/place.ts'
import { monthOf, todayIn } from '#domain/platform/dates.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { readCarriedOver } from '#server/billing/payouts/carried-over.ts'
import { readPayouts } from '#server/billing/payouts/payouts.queries.ts'
import { bookingsOf, readUnsettledOf } from '#server/billing/payouts/unsettled.queries.ts'
import { readYearsOf } from '#server/billing/payouts/yearly-totals.ts'
import { painterReference } from '#server/bookings/jobs/painter-reference.ts'
import { isRepair } from '#server/bookings/lifecycle/is-repair.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { readEarningsBasis } from '#server/platform/stored-shapes/stored-earnings.ts'
import { readEarned, readJobAccounts, readOtherVisits } from './account.queries.ts'

/** A painter's next payout as the office sees it now, and the amount that waits for customers. */
async function readNextPayout(
  { db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>,
  contractorId: string,
): Promise<NextPayout> {
  const on = nextPayoutDay(todayIn(market, now()), market.payouts.weekday)
  const { payable, waiting } = await readUnsettledOf(db, contractorId)
  const carried = await readCarriedOver(db, market, payable, on)
  return {
    on,
    jobs: bookingsOf(payable),
    ...payoutSums(payable),
    collectedCash: payoutSums(payable.filter(({ method }) => method === 'cash')).collected,
    carriedOver: carried.entries.length === 0 ? null : { on: carried.on, ...payoutSums(carried.entries) },
    waiting: { jobs: bookingsOf(waiting), amount: payoutSums(waiting).due },
  }
}

/** A painter's completed jobs, newest completion first; not touch-ups and warranty visits, which pay no share. One without a moment of completion counts from its assignment. */
async function completedJobs(db: Db, contractorId: string) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select((of) => [
      'jobs.id',
      'jobs.booking_id',
      'jobs.scheduled_date',
      'jobs.earnings',
      'jobs.earnings_basis',
      'quotes.customer_name',
      'quotes.address',
      of.fn.coalesce('jobs.completed_at', 'jobs.assigned_at').as('completed_at'),
    ])
    .where('jobs.contractor_id', '=', contractorId)
    .where('jobs.status', '=', 'completed')
    .where((of) => of.not(isRepair('jobs.booking_id')))
    .orderBy((of) => of.fn.coalesce('jobs.completed_at', 'jobs.assigned_at'), 'desc')
    .orderBy('jobs.id')
    .execute()
  return rows.map((row) => ({ ...row, earnings_basis: readEarningsBasis(row.earnings_basis) }))
}

const presentAccount = ({ share: _share, state, ...account }: JobAccount) => ({ ...account, payState: state })

/** The years of a painter, the present one even when nothing was paid yet. */
async function yearsOf({ db, market, now }: Deps, contractorId: string): Promise<Earnings['years']> {
  const year = Number(todayIn(market, now()).slice(0, 4))
  const years = await readYearsOf(db, { market, now: now() }, contractorId)
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
