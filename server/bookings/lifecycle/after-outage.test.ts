import { beforeEach, describe, expect, test } from 'vitest'
import { latestArrival, missedFrom } from '#domain/bookings/promises.ts'
import { reportMissedVisits } from '#server/app/schedule/report-missed-visits.ts'
import { runDueTasks } from '#server/app/schedule/run-scheduled-work.ts'
import { HEARTBEAT } from '#server/platform/health/heartbeat.ts'
import { recordOutage } from '#server/platform/health/outages.ts'
import { aJob, painterToken, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const visitOf = { date: TODAY, slot: 'morning' } as const
const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
const LATEST = latestArrival(market, visitOf)
const MISSED = missedFrom(market, visitOf)
const { missedCredit } = market.promises

beforeEach(() => app.empty('bookings', 'quotes', 'scheduled_tasks', 'outages', 'outbox_tasks'))

/** A visit of this morning, and rounds that stop before it counts as missed. An hour after that the server is back. */
async function outage() {
  app.setNow(minutesAfter(LATEST, -5000))
  const { painter, booking, job } = await aJob(app, { date: TODAY, jobStatus: 'acknowledged', isPromised: true })
  app.setNow(minutesAfter(LATEST, 5))
  await app.insert('scheduled_tasks', { name: HEARTBEAT, next_run_at: minutesAfter(LATEST, 6) })
  app.setNow(minutesAfter(MISSED, 60))
  return { token: await painterToken(app, painter.id), jobId: job.id, bookingId: booking.id }
}
type Visit = Awaited<ReturnType<typeof outage>>

/** Time passes while the rounds are done, and missed visits are reported. */
const later = async (minutes: number) => {
  const now = minutesAfter(MISSED, minutes)
  app.setNow(now)
  await app.update('scheduled_tasks', { name: HEARTBEAT }, { next_run_at: now })
  await reportMissedVisits(app.deps)
}
const arrives = async ({ token, jobId }: Visit, happenedAt: Date) => {
  const body = { happenedAt: happenedAt.toISOString() }
  const { status } = await app.call(`POST /api/contractor/jobs/${jobId}/arrived`, { token, body })
  expect(status).toBe(200)
}
const credited = async ({ bookingId }: Visit): Promise<number> => {
  const entries = await app.rows('ledger_entries', { booking_id: bookingId, kind: 'credit' }, ['cents'])
  return entries.reduce((sum, { cents }) => sum - cents, 0)
}
const arrivalOf = async ({ jobId }: Visit) => (await app.row('jobs', { id: jobId }, ['arrival'])).arrival

// @proves docs/rules/promises.md#after-an-outage
describe('an outage', () => {
  test('gives phones half an hour to deliver what they could not, also before the first round', async () => {
    const visit = await outage()
    await reportMissedVisits(app.deps)
    expect(await credited(visit)).toBe(0)
    await Promise.all([recordOutage(app.deps), recordOutage(app.deps)])
    expect(await app.rows('outages', {}, ['ended_at'])).toEqual([{ ended_at: minutesAfter(MISSED, 60) }])
    await later(62)
    await arrives(visit, minutesAfter(LATEST, 4))
    expect([await credited(visit), await arrivalOf(visit)]).toEqual([0, 'on_time'])
    await later(95)
    expect(await credited(visit)).toBe(0)
  })

  test('does not make a report old before the first round has noticed it', async () => {
    const visit = await outage()
    await arrives(visit, minutesAfter(LATEST, 4))
    expect([await credited(visit), await arrivalOf(visit)]).toEqual([0, 'on_time'])
  })

  test('takes the promise from nobody: without a report it is credited half an hour later', async () => {
    const visit = await outage()
    await runDueTasks(app.deps)
    await later(90)
    expect(await credited(visit)).toBe(0)
    await later(91)
    expect(await credited(visit)).toBe(missedCredit)
  })
})
