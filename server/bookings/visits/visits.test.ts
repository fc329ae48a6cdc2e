import { beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { addDays } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { aJob, aPainter, aQuote, aRoom, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => app.empty('outbox_tasks'))

const begins = visitBegins(market, TODAY, 'morning')
const minutes = (count: number, from = begins): Date => new Date(from.getTime() + count * 60_000)

/** A visit of two days from today on, confirmed. */
const today = async () => {
  app.setNow(minutes(-700))
  const { token, contractorId, booking, job } = await aJob(app, {
    jobStatus: 'acknowledged',
    date: TODAY,
    quote: await aQuote(app, { rooms: [aRoom(), aRoom()] }),
  })
  await app.update('bookings', { id: booking.id }, { confirmed_at: minutes(-600) })
  app.setNow(minutes(-30))
  return { token, contractorId, jobId: job.id, bookingId: booking.id }
}

type Of = Awaited<ReturnType<typeof today>>

const report = (
  { token, jobId }: Of,
  command: 'on-my-way' | 'arrived' | 'left',
  body: object = {},
  headers: Record<string, string> = {},
) => app.call(`POST /api/contractor/jobs/${jobId}/${command}`, { token, body, headers })

const visitOf = async ({ bookingId }: Of): Promise<Visit> => {
  const key = app.keyOf(bookingId)
  const answer = await app.call(`GET /api/bookings/${bookingId}/visit?key=${key}`)
  expect(answer.status).toBe(200)
  return answer.body as Visit
}
const sentMessages = () => app.rows('outbox_tasks', { kind: 'painter-on-the-way' }, ['kind', 'payload'])
const iso = (at: Date): string => at.toISOString()

// @proves docs/rules/visits.md#the-day-of-the-visit
describe('the customer’s page on the day of the visit', () => {
  test('follows the painter: on the way, arrived, painting, gone for the day, on the way again', async () => {
    const visit = await today()
    expect(await visitOf(visit)).toMatchObject({ phase: 'confirmed', day: 1, days: 2, expectedAt: null })
    expect((await report(visit, 'on-my-way', { minutes: 30 })).status).toBe(200)
    expect(await visitOf(visit)).toMatchObject({ phase: 'on_the_way', expectedAt: iso(begins) })
    app.setNow(minutes(4))
    const arrived = await report(visit, 'arrived')
    expect((arrived.body as Job).visitEvents).toMatchObject([{ kind: 'on_my_way', minutes: 30 }, { kind: 'arrived' }])
    expect(await visitOf(visit)).toMatchObject({ phase: 'arrived', arrivedAt: iso(minutes(4)), expectedAt: null })
    app.setNow(minutes(10))
    expect((await app.step(visit.token, visit.jobId, 'in_progress')).status).toBe(200)
    expect((await visitOf(visit)).phase).toBe('painting')
    app.setNow(minutes(470))
    expect((await report(visit, 'left', { note: 'The living room walls are done.' })).status).toBe(200)
    const evening = await visitOf(visit)
    expect(evening).toMatchObject({ phase: 'between', date: addDays(TODAY, 1), day: 2, arrivedAt: null })
    // Something was left at the house: it is still a day of the visit.
    expect(evening.painter?.phone).toBeTruthy()
    app.setNow(minutes(24 * 60 - 20))
    expect((await report(visit, 'on-my-way', { minutes: 15 })).status).toBe(200)
    const shown = await visitOf(visit)
    expect(shown).toMatchObject({ phase: 'on_the_way', date: addDays(TODAY, 1), day: 2 })
    expect(shown.timeline.map(({ kind }) => kind)).toEqual([
      'booked',
      'confirmed',
      'on_my_way',
      'arrived',
      'started',
      'left',
      'on_my_way',
    ])
    expect(shown.timeline[5]?.note).toBe('The living room walls are done.')
  })

  test('shows the first name of the painter, and the phone number on the day alone', async () => {
    const visit = await today()
    const { first_name: firstName, phone } = await app.row('contractors', { id: visit.contractorId }, [
      'first_name',
      'phone',
    ])
    expect((await visitOf(visit)).painter).toEqual({ firstName, phone, answers: true })
    app.setNow(minutes(-24 * 60))
    expect((await visitOf(visit)).painter).toEqual({ firstName, phone: null, answers: true })
  })

  test('shows the delay in minutes, also once the painter is there', async () => {
    const visit = await today()
    const { token, jobId } = visit
    expect((await app.call(`POST /api/contractor/jobs/${jobId}/late`, { token, body: { minutes: 30 } })).status).toBe(
      200,
    )
    expect((await visitOf(visit)).phase).toBe('late')
    app.setNow(minutes(40))
    await report(visit, 'arrived')
    expect((await visitOf(visit)).timeline.slice(-2)).toMatchObject([
      { kind: 'late', at: iso(minutes(-30)), minutes: 30 },
      { kind: 'arrived' },
    ])
  })

  // @proves docs/rules/promises.md#arriving-on-time
  test('shows the new time and the credit to a customer whose painter says on the way that they are late', async () => {
    const visit = await today()
    await app.update('bookings', { id: visit.bookingId }, { promise_terms: JSON.stringify(market.promises) })
    const late = async (delay: number) =>
      app.call(`POST /api/contractor/jobs/${visit.jobId}/late`, { token: visit.token, body: { minutes: delay } })
    await report(visit, 'on-my-way', { minutes: 30 })
    expect(await visitOf(visit)).toMatchObject({ phase: 'on_the_way', expectedAt: iso(begins), lateCredit: null })
    const credit = {
      after: iso(minutes(30 + market.promises.lateMinutesTold)),
      credit: market.promises.lateCredit / 100,
    }
    app.setNow(minutes(-20))
    expect((await late(30)).status).toBe(200)
    expect(await visitOf(visit)).toMatchObject({ phase: 'late', expectedAt: iso(minutes(60)), lateCredit: credit })
    await report(visit, 'on-my-way', { minutes: 45 })
    expect(await visitOf(visit)).toMatchObject({
      phase: 'on_the_way',
      expectedAt: iso(minutes(25)),
      lateCredit: credit,
    })
    app.setNow(minutes(-10))
    expect((await late(60)).status).toBe(200)
    expect(await visitOf(visit)).toMatchObject({ phase: 'late', expectedAt: iso(minutes(90)), lateCredit: credit })
    app.setNow(minutes(70))
    await report(visit, 'arrived')
    expect(await visitOf(visit)).toMatchObject({ phase: 'arrived', lateCredit: null })
  })

  test('shows the credit once the painter is overdue, whether or not they said anything', async () => {
    const visit = await today()
    await app.update('bookings', { id: visit.bookingId }, { promise_terms: JSON.stringify(market.promises) })
    app.setNow(minutes(30))
    expect((await visitOf(visit)).lateCredit).toBeNull()
    app.setNow(minutes(31))
    expect(await visitOf(visit)).toMatchObject({
      phase: 'confirmed',
      lateCredit: { after: iso(minutes(30 + market.promises.lateMinutes)) },
    })
  })

  test('is closed to callers with only the id', async () => {
    const { bookingId } = await today()
    expect((await app.call(`GET /api/bookings/${bookingId}/visit`)).status).toBe(403)
    expect((await app.call(`GET /api/bookings/${bookingId}/visit?key=${'x'.repeat(20)}`)).status).toBe(404)
  })

  test('comes with one email a day, however often the time changes', async () => {
    const visit = await today()
    await report(visit, 'on-my-way', { minutes: 30 })
    app.setNow(minutes(-20))
    await report(visit, 'on-my-way', { minutes: 45 })
    expect(await sentMessages()).toMatchObject([
      { payload: { bookingId: visit.bookingId, minutes: 30, at: iso(minutes(-30)) } },
    ])
    expect((await visitOf(visit)).expectedAt).toBe(iso(minutes(25)))
    app.setNow(minutes(24 * 60))
    await report(visit, 'on-my-way', { minutes: 15 })
    expect(await sentMessages()).toHaveLength(2)
  })
})

// @proves docs/rules/visits.md#the-day-of-the-visit
describe('a report that is refused', () => {
  test.each([
    ['somebody else’s job', { minutes: 15 }, 404, async (_visit: Of) => (await aPainter(app)).token],
    ['a number of minutes that is not offered', { minutes: 20 }, 400, async ({ token }: Of) => token],
  ])('changes nothing: %s', async (_what, body, status, tokenFor) => {
    const visit = await today()
    const token = await tokenFor(visit)
    expect((await report({ ...visit, token }, 'on-my-way', body)).status).toBe(status)
    expect(await sentMessages()).toEqual([])
  })

  test('is about another day, comes too early, or repeats an arrival', async () => {
    const visit = await today()
    app.setNow(minutes(-24 * 60))
    expect((await report(visit, 'arrived')).body).toMatchObject({ code: 'too_early' })
    app.setNow(minutes(-121))
    expect((await report(visit, 'arrived')).body).toMatchObject({ code: 'too_early' })
    app.setNow(minutes(0))
    expect((await report(visit, 'arrived')).status).toBe(200)
    expect((await report(visit, 'arrived')).body).toMatchObject({ code: 'conflict' })
  })
})

// @proves docs/rules/visits.md#the-day-of-the-visit
describe('a phone that had no network', () => {
  test('reports later what happened earlier', async () => {
    const visit = await today()
    app.setNow(minutes(300))
    await report(visit, 'on-my-way', { minutes: 15, happenedAt: iso(minutes(-12)) })
    await report(visit, 'arrived', { happenedAt: iso(minutes(3)) })
    const at = { happenedAt: iso(minutes(8)) }
    const answer = await app.step(visit.token, visit.jobId, 'in_progress', at)
    expect(answer.body).toMatchObject({
      status: 'in_progress',
      startedAt: iso(minutes(8)),
      undoUntil: iso(minutes(310)),
    })
    expect(await visitOf(visit)).toMatchObject({ phase: 'painting', arrivedAt: iso(minutes(3)) })
    const week = iso(minutes(300 - 7 * 24 * 60 - 1))
    expect((await report(visit, 'left', { happenedAt: week })).body).toMatchObject({ issues: [{ path: 'happenedAt' }] })
  })

  test('is believed once, however often it sends the same, even at the same time', async () => {
    const visit = await today()
    const header = { 'idempotency-key': 'phone-1_arrival' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(visit, 'arrived', {}, header)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await visitOf(visit)).timeline.filter(({ kind }) => kind === 'arrived')).toHaveLength(1)
    expect((await report(visit, 'arrived', {}, { 'idempotency-key': 'phone-1_again' })).status).toBe(409)
    // A report that was refused may be sent again.
    app.setNow(minutes(24 * 60))
    expect((await report(visit, 'arrived', {}, { 'idempotency-key': 'phone-1_again' })).status).toBe(200)
    expect((await report(visit, 'arrived', {}, { 'idempotency-key': 'short' })).body).toMatchObject({
      issues: [{ path: 'idempotencyKey' }],
    })
  })
})
