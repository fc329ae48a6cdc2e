import { beforeEach, describe, expect, test } from 'vitest'
import { getVisit } from '#contract/bookings/visits.ts'
import { lateAfter, latestArrival, missedFrom } from '#domain/bookings/promises.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aDayReport } from '#server/testing/a-day-report.ts'
import { aJob, aQuote, aRoomOfArea, painterToken, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { remindCustomers } from './remind-customers.ts'
import { reportMissedVisits } from './report-missed-visits.ts'
import { tellStillNobody } from './tell-still-nobody.ts'

const app = await testApp()

const MINUTE = 60_000
const SECOND = addDays(TODAY, 1)
const second = { date: SECOND, slot: 'morning' } as const
const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)
const MISSED = plus(missedFrom(market, second), 1)
const { promises } = market

beforeEach(() => app.empty('bookings', 'quotes', 'outbox_tasks', 'outages', 'scheduled_tasks'))

/** A visit of two days, whose painter worked on the first one and left for the day. */
async function firstDayPainted({ isOld = false } = {}) {
  const begins = visitBegins(market, TODAY, 'morning')
  app.setNow(plus(begins, -5000))
  const quote = await aQuote(app, { rooms: [aRoomOfArea(DEFAULT_SQFT_PER_DAY * 2)] })
  const made = await aJob(app, { date: TODAY, jobStatus: 'acknowledged', isPromised: true, quote })
  await app.update('bookings', { id: made.bookingId }, { confirmed_at: app.deps.now() })
  if (isOld) {
    const terms = JSON.stringify({ ...promises, countsFrom: 'slot' })
    await app.update('bookings', { id: made.bookingId }, { promise_terms: terms })
  }
  const token = await painterToken(app, made.painter.id)
  const sends = async (step: string, body: object = {}) => {
    const call = `POST /api/contractor/jobs/${made.jobId}/${step}`
    return (await app.call(call, { token: await painterToken(app, made.painter.id), body })).status
  }
  app.setNow(plus(begins, 5))
  expect(await sends('arrived')).toBe(200)
  expect((await app.step(token, made.jobId, 'in_progress')).status).toBe(200)
  app.setNow(plus(begins, 420))
  expect(await sends('left')).toBe(200)
  await app.empty('outbox_tasks')
  const visit = async () =>
    getVisit.response.parse((await app.call(`GET /api/bookings/${made.bookingId}/visit?key=${made.key}`)).body)
  return { ...made, sends, visit }
}
type Painted = Awaited<ReturnType<typeof firstDayPainted>>

const creditsOf = ({ bookingId }: Painted) =>
  app.db
    .selectFrom('ledger_entries')
    .select(['cause', 'cents'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'credit')
    .orderBy('seq')
    .execute()

const roundAt = (now: Date) => {
  app.setNow(now)
  return reportMissedVisits(app.deps)
}

// @proves docs/rules/promises.md#each-day
describe('a second day to which nobody comes', () => {
  test('is noticed once: office and customer are notified, the customer is credited, and new dates are not offered', async () => {
    const one = await firstDayPainted()
    expect(await roundAt(missedFrom(market, second))).toBe(0)
    expect(await roundAt(MISSED)).toBe(1)
    expect(await roundAt(plus(MISSED, 5))).toBe(0)
    expect(await creditsOf(one)).toEqual([
      { cause: `promise:missed:${one.bookingId}:${SECOND}`, cents: -promises.missedCredit },
    ])
    expect(await app.sentKinds()).toEqual(['visit-missed', 'visit-missed-alarm'])
    const letters = await app.rows('outbox_tasks', { kind: 'visit-missed' }, ['payload'])
    expect(letters).toEqual([{ payload: { bookingId: one.bookingId, cents: promises.missedCredit, day: SECOND } }])
    expect(await one.visit()).toMatchObject({
      day: 2,
      missed: { day: SECOND, credit: promises.missedCredit },
    })
    expect(await app.row('bookings', { id: one.bookingId }, ['missed_at'])).toEqual({ missed_at: null })
  })

  test('ends when somebody is there, and what is reported late is left to the office', async () => {
    const one = await firstDayPainted()
    await roundAt(MISSED)
    app.setNow(plus(MISSED, 10))
    const happenedAt = plus(latestArrival(market, second), -5).toISOString()
    expect(await one.sends('arrived', { happenedAt })).toBe(200)
    expect((await one.visit()).missed).toBeNull()
    expect(await app.rows('painter_claims', { booking_id: one.bookingId }, ['day', 'claimed', 'standing'])).toEqual([
      { day: SECOND, claimed: 'on_time', standing: 'missed' },
    ])
    expect(await creditsOf(one)).toHaveLength(1)
  })

  test('is credited as late when its painter comes late', async () => {
    const one = await firstDayPainted()
    app.setNow(plus(lateAfter(market, second, null), 1))
    expect((await one.visit()).lateCredit?.credit).toBe(promises.lateCredit)
    expect(await one.sends('arrived')).toBe(200)
    expect(await creditsOf(one)).toEqual([
      { cause: `promise:late:${one.bookingId}:${SECOND}`, cents: -promises.lateCredit },
    ])
  })

  test('is announced and credits nothing where the booking is of before', async () => {
    const one = await firstDayPainted({ isOld: true })
    expect(await roundAt(MISSED)).toBe(1)
    expect(await creditsOf(one)).toEqual([])
    expect((await one.visit()).missed).toEqual({ day: SECOND, credit: 0 })
    app.setNow(plus(MISSED, 1))
    expect(await one.sends('arrived')).toBe(200)
    expect(await creditsOf(one)).toEqual([])
  })

  test('is not noticed where it was past when the release came that watches it', async () => {
    const one = await firstDayPainted()
    await app.update('bookings', { id: one.bookingId }, { days_watched_from: addDays(SECOND, 1) })
    expect(await roundAt(MISSED)).toBe(0)
  })

  test('is not noticed once its painter says that they are there, or have finished', async () => {
    const one = await firstDayPainted()
    app.setNow(plus(visitBegins(market, SECOND, 'morning'), 5))
    expect(await one.sends('arrived')).toBe(200)
    expect(await roundAt(MISSED)).toBe(0)
  })
})

// @proves docs/rules/visits.md#one-day-at-a-time
test('a painter can say on the second day that they are late', async () => {
  const one = await firstDayPainted()
  app.setNow(plus(visitBegins(market, SECOND, 'morning'), -30))
  expect(await one.sends('late', { minutes: 30 })).toBe(200)
  expect(await one.sends('late', { minutes: 30 })).toBe(409)
  const expectedAt = plus(latestArrival(market, second), 30)
  expect(await one.visit()).toMatchObject({ phase: 'late', day: 2, expectedAt })
  const [message] = await app.rows('outbox_tasks', { kind: 'painter-late' }, ['payload'])
  expect(message?.payload).toMatchObject({ day: SECOND, minutes: 30 })
  expect(await app.row('jobs', { id: one.jobId }, ['late_minutes'])).toEqual({ late_minutes: null })
  app.setNow(plus(lateAfter(market, second, null), 1))
  expect(await one.sends('arrived')).toBe(200)
  // They said so in time, so this is not late yet.
  expect(await creditsOf(one)).toEqual([])
})

test('what is known of a day is kept apart from the others', async () => {
  const one = await firstDayPainted()
  await aDayReport(app, one, { kind: 'missed', day: TODAY, at: app.deps.now() })
  expect((await one.visit()).missed).toBeNull()
})

// @proves docs/rules/visits.md#a-day-that-its-painter-cannot-keep
describe('a painter who cannot keep the second day', () => {
  const evening = plus(visitBegins(market, TODAY, 'morning'), 440)

  test('says so: the job stays, customer and office hear of it at once, and the page says it', async () => {
    const one = await firstDayPainted()
    app.setNow(evening)
    expect(await one.sends('hand-back', { reason: 'sick' })).toBe(200)
    expect(await app.sentKinds()).toEqual(['booking-without-contractor', 'day-given-up'])
    expect(await app.row('jobs', { id: one.jobId }, ['status', 'contractor_id'])).toEqual({
      status: 'in_progress',
      contractor_id: one.contractorId,
    })
    const { phase, withoutPainter, timeline } = await one.visit()
    expect([phase, withoutPainter]).toEqual(['waiting', { day: SECOND, isReplaced: false }])
    expect(timeline.at(-1)).toMatchObject({ kind: 'cannot_come', day: SECOND })
    // It is given up once.
    expect(await one.sends('hand-back', { reason: 'sick' })).toBe(409)
  })

  test('is not announced as back then, be the reminder queued before or not', async () => {
    const evening = instantAt(market, TODAY, '17:00')
    const reminders = () => app.rows('outbox_tasks', { kind: 'booking-reminder' })
    const first = await firstDayPainted()
    await first.sends('hand-back', { reason: 'sick' })
    app.setNow(evening)
    expect(await remindCustomers(app.deps)).toBe(0)
    await app.empty('bookings', 'quotes', 'outbox_tasks')
    const second = await firstDayPainted()
    app.setNow(evening)
    expect(await remindCustomers(app.deps)).toBe(1)
    const [queued] = await reminders()
    expect(await composeMessage(app.deps, queued!)).not.toBe('dropped')
    await second.sends('hand-back', { reason: 'sick' })
    expect(await composeMessage(app.deps, queued!)).toBe('dropped')
  })

  test('has nobody still at 6 o’clock of the evening before, unless that was just said or they come after all', async () => {
    const six = instantAt(market, TODAY, '18:00')
    const letters = () => app.rows('outbox_tasks', { kind: 'still-nobody' })
    const one = await firstDayPainted()
    app.setNow(evening)
    await one.sends('hand-back', { reason: 'sick' })
    app.setNow(six)
    expect(await tellStillNobody(app.deps)).toBe(1)
    expect(await tellStillNobody(app.deps)).toBe(0)
    const [letter] = await letters()
    const composed = await composeMessage(app.deps, letter!)
    expect(composed === 'dropped' ? '' : composed.text.replaceAll(/\s+/g, ' ')).toContain(
      'we still don’t have anybody to go on with your paint job tomorrow',
    )
    await app.update('visit_events', { booking_id: one.bookingId, kind: 'given_up' }, { withdrawn_at: six })
    expect(await composeMessage(app.deps, letter!)).toBe('dropped')
    await app.empty('bookings', 'quotes', 'outbox_tasks')
    const late = await firstDayPainted()
    app.setNow(plus(six, -60))
    await late.sends('hand-back', { reason: 'sick' })
    app.setNow(six)
    expect(await tellStillNobody(app.deps)).toBe(0)
  })

  test('can come after all', async () => {
    const one = await firstDayPainted()
    app.setNow(evening)
    expect(await one.sends('hand-back', { reason: 'vehicle', date: SECOND })).toBe(200)
    app.setNow(plus(visitBegins(market, SECOND, 'morning'), -10))
    expect(await one.sends('on-my-way', { minutes: 15 })).toBe(200)
    expect(await one.visit()).toMatchObject({ phase: 'on_the_way', withoutPainter: null })
  })

  test('calls in sick for it', async () => {
    const one = await firstDayPainted()
    app.setNow(evening)
    const token = await painterToken(app, one.painter.id)
    const { body } = await app.call('POST /api/contractor/sick-day', { token, body: { date: SECOND } })
    expect(body).toMatchObject({ handedBack: 0, daysGivenUp: 1 })
    expect((await one.visit()).withoutPainter?.day).toBe(SECOND)
  })

  test('is missed like anybody else where nobody is sent instead', async () => {
    const one = await firstDayPainted()
    app.setNow(evening)
    await one.sends('hand-back', { reason: 'sick' })
    expect(await roundAt(MISSED)).toBe(1)
    expect(await creditsOf(one)).toHaveLength(1)
  })

  test('cannot give up a day that has begun, or a day of another visit', async () => {
    const one = await firstDayPainted()
    app.setNow(evening)
    expect(await one.sends('hand-back', { reason: 'sick', date: TODAY })).toBe(409)
    app.setNow(plus(visitBegins(market, SECOND, 'morning'), 5))
    expect(await one.sends('arrived')).toBe(200)
    expect(await one.sends('hand-back', { reason: 'sick' })).toBe(409)
  })
})
