import { beforeEach, describe, expect, test } from 'vitest'
import { latestArrival, missedFrom } from '#domain/bookings/promises.ts'
import { SIGN_OFF_DAYS, signOffUntil } from '#domain/bookings/sign-off-days.ts'
import { reportMissedVisits } from '#server/app/schedule/report-missed-visits.ts'
import { aJob, painterToken, TODAY } from '#server/testing/builders.ts'
import { claimCalls } from '#server/testing/claim-calls.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { lines, settle } = claimCalls(app)

const visitOf = { date: TODAY, slot: 'morning' } as const
const LATEST = latestArrival(market, visitOf)
const past = (minutes: number, from = LATEST): Date => new Date(from.getTime() + minutes * 60_000)
const MISSED = past(1, missedFrom(market, visitOf))
const { promises } = market

beforeEach(async () => {
  app.setNow(past(-60))
  await app.empty('outbox_tasks', 'bookings')
})

/** A visit of this morning that its painter has acknowledged. */
const thisMorning = async () => {
  app.setNow(past(-5000))
  const options = { date: TODAY, jobStatus: 'acknowledged', isPromised: true } as const
  const { painter, booking, job } = await aJob(app, options)
  app.setNow(past(-60))
  const token = await painterToken(app, painter.id)
  const key = app.keyOf(booking.id)
  return { token, jobId: job.id, bookingId: booking.id, key }
}
type Visit = Awaited<ReturnType<typeof thisMorning>>

/** Nobody came, as far as we know: the customer is credited, and notified. */
const missedVisit = async () => {
  const visit = await thisMorning()
  app.setNow(MISSED)
  await reportMissedVisits(app.deps)
  await app.empty('outbox_tasks')
  return visit
}

const report = async ({ token, jobId }: Visit, command: string, body: object) => {
  const { status } = await app.call(`POST /api/contractor/jobs/${jobId}/${command}`, { token, body })
  expect(status).toBe(200)
}
const arrived = (visit: Visit, at: Date) => report(visit, 'arrived', { happenedAt: at.toISOString() })
const step = ({ token, jobId }: Visit, status: string, at: Date) =>
  app.step(token, jobId, status, { happenedAt: at.toISOString() })
const credited = async ({ bookingId }: Visit) => {
  const rows = await app.rows('ledger_entries', { booking_id: bookingId, kind: 'credit' }, ['cents'])
  return rows.reduce((sum, { cents }) => sum - cents, 0)
}
const recordOf = ({ jobId }: Visit) => app.row('jobs', { id: jobId }, ['arrival', 'arrived_at'])
const bookingOf = ({ bookingId }: Visit) => app.row('bookings', { id: bookingId })

// @proves docs/rules/promises.md#what-is-reported-late
describe('an arrival that is reported late', () => {
  test('takes no credit from a customer who was notified that nobody came; the office reads both accounts', async () => {
    const visit = await missedVisit()
    app.setNow(past(60, MISSED))
    await arrived(visit, past(-5))
    expect(await credited(visit)).toBe(promises.missedCredit)
    expect(await app.sentKinds()).toEqual([])
    expect(await recordOf(visit)).toMatchObject({ arrival: 'missed', arrived_at: past(-5) })
    expect((await bookingOf(visit)).missed_at).toEqual(MISSED)
    const [line] = await lines()
    expect(line).toMatchObject({
      urgency: 'soon',
      booking: { id: visit.bookingId },
      claim: {
        kind: 'arrival',
        claimedAt: past(-5).toISOString(),
        recordedAt: past(60, MISSED).toISOString(),
        credit: promises.missedCredit / 100,
        creditIfPainter: 0,
      },
    })
  })

  test('is settled for the painter: the credit is reversed, the customer notified, and the record corrected', async () => {
    const visit = await missedVisit()
    app.setNow(past(60, MISSED))
    await arrived(visit, past(-5))
    const settled = await settle(visit, 'painter')
    expect(settled.status).toBe(200)
    expect(await credited(visit)).toBe(0)
    expect(await app.sentKinds()).toEqual(['promise-withdrawn'])
    expect(await recordOf(visit)).toMatchObject({ arrival: 'on_time' })
    expect((await bookingOf(visit)).missed_at).toBeNull()
    expect(await lines()).toEqual([])
    // The same again changes nothing, and the other way it is too late.
    expect((await settle(visit, 'painter', settled.id)).status).toBe(200)
    expect((await settle(visit, 'customer', settled.id)).status).toBe(409)
    expect(await credited(visit)).toBe(0)
  })

  test('is settled for the customer: everything stays as it was', async () => {
    const visit = await missedVisit()
    app.setNow(past(60, MISSED))
    await arrived(visit, past(-5))
    expect((await settle(visit, 'customer')).status).toBe(200)
    expect(await credited(visit)).toBe(promises.missedCredit)
    expect(await app.sentKinds()).toEqual([])
    expect(await recordOf(visit)).toMatchObject({ arrival: 'missed' })
    expect(await lines()).toEqual([])
  })

  test('leaves the smaller credit if the painter was only late by their own account', async () => {
    const visit = await missedVisit()
    app.setNow(past(60, MISSED))
    await arrived(visit, past(promises.lateMinutes + 5))
    expect((await lines())[0]?.claim).toMatchObject({ creditIfPainter: promises.lateCredit / 100 })
    expect((await settle(visit, 'painter')).status).toBe(200)
    expect(await credited(visit)).toBe(promises.lateCredit)
  })

  test('counts from when we heard of it if it is too old to be believed, until the office decides', async () => {
    const visit = await thisMorning()
    app.setNow(past(promises.lateMinutes + 5))
    await arrived(visit, past(-10))
    expect(await credited(visit)).toBe(promises.lateCredit)
    expect(await app.sentKinds()).toEqual(['promise-credit'])
    expect(await recordOf(visit)).toMatchObject({ arrival: 'late' })
    expect((await settle(visit, 'painter')).status).toBe(200)
    expect(await credited(visit)).toBe(0)
  })

  test('is believed if it is half an hour old and contradicts nothing that the customer was notified of', async () => {
    const visit = await thisMorning()
    app.setNow(past(promises.lateMinutes + 10))
    await arrived(visit, past(promises.lateMinutes - 20))
    expect(await credited(visit)).toBe(0)
    expect(await recordOf(visit)).toMatchObject({ arrival: 'on_time' })
    expect(await lines()).toEqual([])
  })

  test('waits for the office even after a few minutes if the customer was notified that nobody came', async () => {
    const visit = await missedVisit()
    app.setNow(past(10, MISSED))
    await arrived(visit, past(-2, missedFrom(market, visitOf)))
    expect(await credited(visit)).toBe(promises.missedCredit)
    expect(await lines()).toHaveLength(1)
  })

  test('needs no decision if it changes nothing for the customer', async () => {
    const visit = await thisMorning()
    app.setNow(past(20))
    await arrived(visit, past(-30))
    expect(await recordOf(visit)).toMatchObject({ arrival: 'on_time', arrived_at: past(-30) })
    expect(await lines()).toEqual([])
  })

  test('counts from the previous report at the earliest', async () => {
    const visit = await thisMorning()
    app.setNow(past(20))
    await report(visit, 'on-my-way', { minutes: 15 })
    app.setNow(past(promises.lateMinutes + 5))
    await arrived(visit, past(-10))
    expect((await recordOf(visit)).arrived_at).toEqual(past(20))
  })

  test('needs no decision any more when it was a mistaken start that is undone', async () => {
    const visit = await missedVisit()
    app.setNow(past(60, MISSED))
    expect((await step(visit, 'in_progress', past(-5))).status).toBe(200)
    expect(await lines()).toHaveLength(1)
    app.setNow(past(65, MISSED))
    await report(visit, 'undo', {})
    expect(await lines()).toEqual([])
    expect(await credited(visit)).toBe(promises.missedCredit)
  })
})

// @proves docs/rules/visits.md#undoing
test('a completion reported days later can be undone and signed off from when we heard of it', async () => {
  const visit = await thisMorning()
  app.setNow(past(0))
  expect((await step(visit, 'in_progress', past(0))).status).toBe(200)
  const receivedAt = past(6 * 24 * 60)
  app.setNow(receivedAt)
  visit.token = await painterToken(app, (await bookingOf(visit)).contractor_id ?? '')
  const done = await step(visit, 'completed', past(60))
  expect(done.body).toMatchObject({
    status: 'completed',
    completedAt: past(60).toISOString(),
    undoUntil: past(10, receivedAt).toISOString(),
  })
  const signOff = async () =>
    (await app.call(`GET /api/bookings/${visit.bookingId}/sign-off?key=${visit.key}`)).body as { until: string }
  expect((await signOff()).until).toBe(signOffUntil(market, receivedAt).toISOString())
  const emails = await app.rows('outbox_tasks', { kind: 'booking-completed' }, ['run_at'])
  // Until then it can be undone, and a minute later the invoice is with it.
  expect(emails).toEqual([{ run_at: past(11, receivedAt) }])
  app.setNow(past((SIGN_OFF_DAYS - 1) * 24 * 60, receivedAt))
  const fix = { verdict: 'fix', text: 'A spot on the ceiling' }
  const answer = await app.call(`POST /api/bookings/${visit.bookingId}/sign-off`, { body: { key: visit.key, ...fix } })
  expect(answer.status).toBe(200)
})
