import type { FastifyInstance } from 'fastify'
import { type Earnings, getEarnings, type NextPayout, type PaidLine } from '#contract/billing/earnings.ts'
import { listOwnPayouts } from '#contract/billing/payouts.ts'
import { type JobAccount, jobAccountOf } from '#domain/billing/painter-account.ts'
import { nextPayoutDay, payoutSums } from '#domain/billing/payouts.ts'
import type { StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { townName } from '#domain/coverage/place.ts'
import { todayIn, weekOf } from '#domain/platform/dates.ts'
import { readCarriedOver } from '#server/billing/payouts/carried-over.ts'
import { readPayouts } from '#server/billing/payouts/payouts.queries.ts'
import { presentShare } from '#server/billing/payouts/present-share.ts'
import { bookingsOf, readUnsettledOf } from '#server/billing/payouts/unsettled.queries.ts'
import { readYearsOf } from '#server/billing/payouts/yearly-totals.ts'
import { painterReference } from '#server/bookings/jobs/painter-reference.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cursorOf, positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { readEarned, readEarnedJobs, readEarnedMonths, readJobAccounts, readOtherVisits } from './account.queries.ts'

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

/** Why something was taken off a painter's pay is for them to read; the words about anything else are for the customer. */
const presentLine = ({ kind, amount, adds, method, state, reason, at, entries }: StatementLine): PaidLine => ({
  id: entries[0] ?? '',
  kind,
  amount,
  adds: adds.earned + adds.held,
  method,
  state,
  reason: kind === 'deduction' ? reason : null,
  at,
})

const presentAccount = ({ share: _share, state, lines, ...account }: JobAccount) => ({
  ...account,
  lines: lines.map(presentLine),
  payState: state,
})

/** The years of a painter, the present one even when nothing was paid yet. */
async function yearsOf({ db, market, now }: Deps, contractorId: string): Promise<Earnings['years']> {
  const year = Number(todayIn(market, now()).slice(0, 4))
  const years = await readYearsOf(db, { market, now: now() }, contractorId)
  return years[0]?.year === year ? years : [{ year, total: 0, paidOut: 0, kept: 0 }, ...years]
}

/** Visits that a painter did not complete, but whose account is not empty. */
async function othersOf(
  { db, reader, identifierKey }: Deps,
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
    const account = accounts.get(bookingId) ?? jobAccountOf([], [])
    return {
      id: painterReference(identifierKey, bookingId, contractorId),
      scheduledDate: day,
      town: townName(reader, location),
      share: account.share,
      ...presentAccount(account),
    }
  })
}

/** Jobs of a page when only its cursor is sent. */
const USUAL_PAGE = 50

/** Painters' earnings and payouts. The month is that of the completion in the business zone. */
export function registerEarnings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getEarnings, async ({ caller: { contractorId }, query, deps }) => {
    const week = weekOf(todayIn(deps.market, deps.now()))
    const limit = query.limit ?? (query.cursor === undefined ? null : USUAL_PAGE)
    const page = { limit: limit && limit + 1, position: positionOf(query.cursor) }
    const [rows, months, others, nextPayout, earned, years] = await Promise.all([
      readEarnedJobs(deps.db, contractorId, page),
      readEarnedMonths(deps.db, deps.market, contractorId),
      readJobAccounts(deps.db, contractorId, 'others'),
      readNextPayout(deps, contractorId),
      readEarned(deps.db, deps.market, contractorId, week),
      yearsOf(deps, contractorId),
    ])
    const jobs = rows.slice(0, limit ?? undefined)
    const last = rows.length > jobs.length ? jobs.at(-1) : undefined
    const accounts = await readJobAccounts(
      deps.db,
      contractorId,
      jobs.map(({ booking_id }) => booking_id),
    )
    return {
      months,
      jobs: jobs.map(({ earnings_basis: basis, ...job }) => ({
        id: job.id,
        bookingId: painterReference(deps.identifierKey, job.booking_id, contractorId),
        scheduledDate: job.scheduled_date,
        completedAt: job.completed_at,
        customerName: job.customer_name,
        address: job.address,
        contractorEarnings: job.earnings,
        earningsBreakdown: presentShare(basis, job.earnings),
        ...presentAccount(accounts.get(job.booking_id) ?? jobAccountOf([], [])),
      })),
      ...(last ? { next: cursorOf({ at: last.completed_at, id: last.id }) } : {}),
      others: await othersOf(deps, contractorId, others),
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
