import { expect, test } from 'vitest'
import type { Earnings } from '#contract/billing/earnings.ts'
import { nextPayoutDay } from '#domain/billing/payouts.ts'
import { addDays, instantAt, weekOf } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { jobStatuses } from '#domain/scheduling/job-status.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, administratorToken, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { market, prices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const earnings = async (token: string) => (await app.call('GET /api/contractor/earnings', { token })).body as Earnings

/** A completed job; answers its id and its pay in cents. */
const aCompletedJob = async (contractorId: string, completedAt: string, squareFeet: number) => {
  const quote = await aQuote(app, { rooms: [aRoomOfArea(squareFeet)] })
  const { job } = await aBooking(app, { quote, contractorId, status: 'completed', date: TODAY })
  await app.update('jobs', { id: job!.id }, { completed_at: new Date(completedAt) })
  await app.update('contractor_slots', { contractor_id: contractorId }, { booking_id: null })
  return { id: job!.id, pay: job!.earnings, quote }
}

test('earnings are listed month by month on the clock of the market, and job by job, newest first', async () => {
  const { id, token } = await aPainter(app)
  // It is November in UTC, and in the market only half an hour later.
  const midnight = instantAt(market, '2026-11-01', '00:00')
  if (market.id === 'philadelphia') expect(midnight).toEqual(new Date('2026-11-01T04:00:00Z'))
  const before = new Date(midnight.getTime() - 30 * 60_000).toISOString()
  const october = await aCompletedJob(id, before, 500)
  const november = await aCompletedJob(id, midnight.toISOString(), 700)
  const later = await aCompletedJob(id, '2026-11-20T15:00:00Z', 900)
  const got = await earnings(token)
  expect(got.months).toEqual([
    { month: '2026-11', jobs: 2, earnings: dollarsFromCents(november.pay + later.pay) },
    { month: '2026-10', jobs: 1, earnings: dollarsFromCents(october.pay) },
  ])
  expect(got.jobs.map((job) => job.id)).toEqual([later.id, november.id, october.id])
  const { breakdown } = october.quote
  expect(got.jobs[2]).toMatchObject({
    completedAt: before,
    scheduledDate: TODAY,
    customerName: 'Dana Miller',
    contractorEarnings: dollarsFromCents(october.pay),
    earningsBreakdown: {
      finalCost: dollarsFromCents(breakdown.total),
      tax: dollarsFromCents(breakdown.tax),
      base: dollarsFromCents(breakdown.total - breakdown.tax),
      commissionRate: prices.contractorCommissionRate,
      share: dollarsFromCents(october.pay),
    },
  })
  if (market.id === 'philadelphia') expect(prices.contractorCommissionRate).toBe(0.6)
})

test('earnings come page by page on request, with the sums of all of them on every page', async () => {
  const { id, token } = await aPainter(app)
  const made: string[] = []
  for (const day of ['2026-10-05', '2026-10-06', '2026-11-02', '2026-11-02', '2026-11-03']) {
    made.unshift((await aCompletedJob(id, `${day}T15:00:00Z`, 500)).id)
  }
  // A late fee from a visit that was not completed.
  const { booking } = await aBooking(app, { contractorId: id, date: addDays(TODAY, 9), status: 'cancelled' })
  await app.insert('ledger_entries', {
    id: newId(),
    cause: 'fee:test',
    account: 'earned',
    kind: 'compensation',
    cents: 60_00,
    booking_id: booking.id,
    contractor_id: id,
    actor: 'system',
    at: TEST_NOW,
  })
  const all = await earnings(token)
  expect(all.jobs.map((job) => job.id).sort()).toEqual([...made].sort())
  expect(all).not.toHaveProperty('next')
  expect(all.others).toHaveLength(1)
  const pageAfter = async (cursor?: string) => {
    const query = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) })
    return (await app.call(`GET /api/contractor/earnings?${query}`, { token })).body as Earnings
  }
  const pages = [await pageAfter()]
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(await pageAfter(next))
  expect(pages.map(({ jobs }) => jobs.length)).toEqual([2, 2, 1])
  expect(pages.flatMap(({ jobs }) => jobs)).toEqual(all.jobs)
  const { jobs: _jobs, ...sums } = all
  for (const { jobs: _ofPage, next: _next, ...others } of pages) expect(others).toEqual(sums)
})

test('a cursor that was not made here is refused', async () => {
  const { token } = await aPainter(app)
  const answer = await app.call('GET /api/contractor/earnings?cursor=nonsense', { token })
  expect(answer.status).toBe(400)
})

test('earnings count completed work only, a consultation as nothing, and only the painter’s own', async () => {
  const { id: contractorId, token } = await aPainter(app)
  for (const [index, jobStatus] of jobStatuses.entries()) {
    const status = jobStatus === 'cancelled' ? 'cancelled' : jobStatus === 'completed' ? 'completed' : 'scheduled'
    await aBooking(app, { contractorId, date: addDays(TODAY, 2 * index), status, jobStatus })
  }
  await aBooking(app, { contractorId, slot: 'evening', status: 'completed' })
  await aBooking(app, { status: 'completed' })
  const got = await earnings(token)
  expect(got.months).toHaveLength(1)
  expect(got.months[0]?.jobs).toBe(2)
  expect(got.jobs.map((job) => job.contractorEarnings).sort((a, b) => a - b)).toEqual([0, got.months[0]?.earnings])
})

test('earnings are empty at first', async () => {
  const { token } = await aPainter(app, { slots: [] })
  expect(await earnings(token)).toEqual({
    months: [],
    jobs: [],
    others: [],
    nextPayout: {
      on: nextPayoutDay(TODAY, market.payouts.weekday),
      jobs: 0,
      earned: 0,
      tips: 0,
      tipsReturned: 0,
      collected: 0,
      handedOver: 0,
      due: 0,
      collectedCash: 0,
      carriedOver: null,
      waiting: { jobs: 0, amount: 0 },
    },
    thisWeek: { ...weekOf(TODAY), earned: 0 },
    years: [{ year: Number(TODAY.slice(0, 4)), total: 0, paidOut: 0, kept: 0 }],
  })
})

test('earnings are for painters', async () => {
  const token = await administratorToken(app)
  expect((await app.call('GET /api/contractor/earnings')).status).toBe(401)
  expect((await app.call('GET /api/contractor/earnings', { token })).status).toBe(403)
})
