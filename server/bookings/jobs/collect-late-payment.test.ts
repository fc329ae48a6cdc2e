import { expect, test } from 'vitest'
import { latestArrival, missedFrom } from '#domain/bookings/promises.ts'
import { reportMissedVisits } from '#server/app/schedule/report-missed-visits.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aJob, painterToken, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const visit = { date: TODAY, slot: 'morning' } as const
const minutesAfter = (minutes: number, from: Date): Date => new Date(from.getTime() + minutes * 60_000)
const LATEST = latestArrival(market, visit)
const MISSED = minutesAfter(1, missedFrom(market, visit))

type Payment = { paid: number; balance: number }

// @proves docs/rules/money.md#cash-and-checks
test('cash that a painter took before the customer was credited is entered once, and nothing beyond it', async () => {
  app.setNow(minutesAfter(-5000, LATEST))
  const options = { date: TODAY, jobStatus: 'in_progress', isPromised: true } as const
  const { painter, job } = await aJob(app, options)
  app.setNow(minutesAfter(-60, LATEST))
  const token = await painterToken(app, painter.id)
  const shown = (await app.jobsOf(token))[0]?.payment?.balance ?? 0

  // Without a network nobody hears of the arrival.
  await app.db.updateTable('jobs').set({ status: 'acknowledged', started_at: null }).execute()
  app.setNow(MISSED)
  await reportMissedVisits(app.deps)
  await app.db.updateTable('jobs').set({ status: 'in_progress', started_at: MISSED }).execute()
  await app.db.updateTable('bookings').set({ status: 'in_progress' }).execute()
  const pay = (amount: number, balance: number, requestId: string) =>
    app.call(`POST /api/contractor/jobs/${job.id}/payments`, {
      token,
      body: { method: 'cash', amount, balance, requestId },
    })
  expect((await pay(shown + 1, shown + 1, newId())).status).toBe(409)
  expect((await pay(shown + 1, shown, newId())).status).toBe(409)
  const request = newId()
  const first = await pay(shown, shown, request)
  const again = await pay(shown, shown, request)
  expect([first.status, again.status]).toEqual([200, 200])
  const { payment } = again.body as { payment: Payment }
  expect(payment).toMatchObject({ paid: shown, balance: -market.promises.missedCredit / 100 })
  expect((await pay(shown, shown, newId())).status).toBe(409)
})
