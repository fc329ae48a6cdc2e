import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { jobStatuses } from '#domain/scheduling/job-status.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aJob, aPainter, aQuote, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(async () => {
  // Only the painters of a test are there to be matched.
  await app.db.updateTable('contractors').set({ is_active: false }).execute()
})

const handBack = (token: string, jobId: string, body: object = { reason: 'sick' }) =>
  app.call(`POST /api/contractor/jobs/${jobId}/hand-back`, { token, body })
const late = (token: string, jobId: string, minutes: unknown) =>
  app.call(`POST /api/contractor/jobs/${jobId}/late`, { token, body: { minutes } })
const sickDay = (token: string, date: string) => app.call('POST /api/contractor/sick-day', { token, body: { date } })

const bookingRow = (id: string) => app.row('bookings', { id })
const jobRow = (id: string) => app.row('jobs', { id })
const offeredOn = (contractorId: string, day: string) =>
  app.rows('contractor_slots', { contractor_id: contractorId, day, offered: true }, ['slot', 'booking_id'])

// @proves docs/rules/visits.md#handing-back-sick-late
describe('handing a job back', () => {
  test('gives it to the next painter at once, keeps the reason, and counts', async () => {
    const { token, booking, job } = await aJob(app, { jobStatus: 'acknowledged' })
    await app.update('bookings', { id: booking.id }, { confirmed_at: TEST_NOW })
    const next = await aPainter(app)
    const answer = await handBack(token, job.id, { reason: 'vehicle', notes: ' Towed at 7 ' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'rejected',
      notes: 'Towed at 7',
      booking: { quote: { address: null } },
    })
    expect(await bookingRow(booking.id)).toMatchObject({
      contractor_id: next.id,
      status: 'scheduled',
      confirmed_at: null,
      scheduled_date: booking.scheduled_date,
    })
    expect(await jobRow(job.id)).toMatchObject({ status: 'rejected', handed_back: 'vehicle' })
    // Who handed it back needs no message that it is gone.
    expect((await app.sent(booking.id)).filter((email) => email.includes('administrator'))).toEqual([])
    const cancelled = await app.rows('outbox_tasks', { kind: 'job-cancelled' })
    expect(cancelled.filter(({ payload }) => payload.jobId === job.id)).toEqual([])
    const records = app.db.selectFrom('assignment_records').select(['occasion', 'chosen_contractor_id'])
    expect(await records.where('booking_id', '=', booking.id).execute()).toEqual([
      { occasion: 'handed_back', chosen_contractor_id: next.id },
    ])
    const audit = await app.rows('audit', { subject_id: booking.id })
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['job.handed-back', { jobId: job.id, jobStatus: 'rejected', reason: 'vehicle' }],
    ])
    expect((await app.call('GET /api/contractor/profile', { token })).body).toMatchObject({ handedBack: 1 })
  })

  test('makes the booking wait when nobody is left, and notifies the administrator, at once when the visit is near', async () => {
    const date = addDays(TODAY, 1)
    const { token, booking, job } = await aJob(app, { jobStatus: 'acknowledged', date })
    app.setNow(instantAt(market, TODAY, '20:00'))
    expect((await handBack(token, job.id)).status).toBe(200)
    expect(await bookingRow(booking.id)).toMatchObject({ contractor_id: null, status: 'pending', scheduled_date: date })
    expect(await app.sent(booking.id)).toContain('booking-without-contractor administrator')
  })

  test('sends nobody to a visit that should have begun', async () => {
    const { token, booking, job } = await aJob(app, { jobStatus: 'acknowledged', date: TODAY, slot: 'morning' })
    await aPainter(app)
    expect((await handBack(token, job.id)).status).toBe(200)
    expect(await bookingRow(booking.id)).toMatchObject({ contractor_id: null, status: 'pending' })
    expect(await app.sent(booking.id)).toContain('booking-without-contractor administrator')
  })

  test.each(jobStatuses.filter((status) => status !== 'acknowledged'))(
    'is refused for a job that is %s',
    async (jobStatus) => {
      const status = { in_progress: 'in_progress', completed: 'completed', cancelled: 'cancelled' } as const
      const { token, job, booking } = await aJob(app, {
        jobStatus,
        status: jobStatus in status ? status[jobStatus as keyof typeof status] : 'scheduled',
      })
      const answer = await handBack(token, job.id)
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'invalid_transition'])
      expect(await jobRow(job.id)).toEqual(job)
      expect(await bookingRow(booking.id)).toEqual(booking)
    },
  )

  test('excludes starting or completing at the same time: one of the two happens', async () => {
    for (let round = 0; round < 3; round++) {
      const { token, booking, job } = await aJob(app, { jobStatus: 'acknowledged', date: TODAY })
      const [back, start] = await Promise.all([handBack(token, job.id), app.step(token, job.id, 'in_progress')])
      expect([back.status, start.status].sort((a, b) => a - b)).toEqual([200, 409])
      const isBack = back.status === 200
      expect((await jobRow(job.id)).status).toBe(isBack ? 'rejected' : 'in_progress')
      expect((await bookingRow(booking.id)).status).toBe(isBack ? 'pending' : 'in_progress')
    }
  })

  test('happens once when it is sent many times at once', async () => {
    const { token, job } = await aJob(app, { jobStatus: 'acknowledged' })
    await aPainter(app)
    const answers = await Promise.all(Array.from({ length: 6 }, () => handBack(token, job.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const jobs = await app.rows('jobs', { booking_id: job.booking_id }, ['status'])
    expect(jobs.map(({ status }) => status).sort()).toEqual(['assigned', 'rejected'])
  })
})

describe('a painter who is sick on a day', () => {
  test('gives back promised and offered jobs, and has that day alone withdrawn', async () => {
    const me = await aPainter(app)
    const date = addDays(TODAY, 1)
    const [promised, offered, later] = [
      await aBooking(app, { contractorId: me.id, date, slot: 'morning', jobStatus: 'acknowledged' }),
      await aBooking(app, { contractorId: me.id, date, slot: 'evening' }),
      await aBooking(app, { contractorId: me.id, date: addDays(TODAY, 9), jobStatus: 'acknowledged' }),
    ]
    const other = await aPainter(app, { slots: slotsFrom(TODAY, 30) })
    const answer = await sickDay(me.token, date)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ date, handedBack: 2, withdrawnSlots: 3 })
    expect((await bookingRow(promised.booking.id)).contractor_id).toBe(other.id)
    expect((await bookingRow(offered.booking.id)).contractor_id).toBe(other.id)
    expect((await bookingRow(later.booking.id)).contractor_id).toBe(me.id)
    expect((await jobRow(promised.job!.id)).handed_back).toBe('sick')
    // A job that was never promised counts against nobody.
    expect(await jobRow(offered.job!.id)).toMatchObject({ status: 'rejected', handed_back: null })
    expect(await offeredOn(me.id, date)).toEqual([])
    expect(await offeredOn(me.id, addDays(date, 1))).toHaveLength(3)
    expect((await sickDay(me.token, date)).body).toEqual({ date, handedBack: 0, withdrawnSlots: 0 })
  })

  test('keeps the work that is under way, and its slots', async () => {
    const { painter: me, booking } = await aJob(app, { date: TODAY, status: 'in_progress' })
    const reserved = Array.from({ length: booking.half_days }, () => booking.id)
    expect((await sickDay(me.token, TODAY)).body).toMatchObject({ handedBack: 0, withdrawnSlots: 3 - reserved.length })
    expect((await bookingRow(booking.id)).status).toBe('in_progress')
    expect((await offeredOn(me.id, TODAY)).map((slot) => slot.booking_id)).toEqual(reserved)
  })

  test.each([
    ['yesterday', -1],
    ['in eight days', 8],
  ])('cannot report %s', async (_when, days) => {
    const me = await aPainter(app)
    const answer = await sickDay(me.token, addDays(TODAY, days))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_request', issues: [{ path: 'date' }] })
  })

  test('gets no booking of customers who book at the same time', async () => {
    const me = await aPainter(app)
    const date = addDays(TODAY, 2)
    const quotes = await Promise.all(Array.from({ length: 2 }, () => aQuote(app)))
    const book = (quoteId: string, timeSlot: string) =>
      app.call('POST /api/bookings', { body: { quoteId, scheduledDate: date, timeSlot } })
    await Promise.all([sickDay(me.token, date), book(quotes[0]!.id, 'morning'), book(quotes[1]!.id, 'afternoon')])
    const reserved = await app.db
      .selectFrom('contractor_slots')
      .select('slot')
      .where('contractor_id', '=', me.id)
      .where('day', '=', date)
      .where((where) => where.or([where('booking_id', 'is not', null), where('offered', '=', true)]))
      .execute()
    expect(reserved).toEqual([])
  })
})

describe('running late', () => {
  test('notifies the customer once of each delay, and only of longer ones afterwards', async () => {
    const { token, booking, job, quote } = await aJob(app, { jobStatus: 'acknowledged', date: TODAY })
    const first = await late(token, job.id, 30)
    expect(first).toMatchObject({ status: 200, body: { lateMinutes: 30 } })
    expect((await late(token, job.id, 30)).body).toMatchObject({ code: 'conflict' })
    expect((await late(token, job.id, 60)).body).toMatchObject({ lateMinutes: 60 })
    expect((await late(token, job.id, 30)).status).toBe(409)
    const sent = await app.rows('outbox_tasks', { kind: 'painter-late' })
    expect(
      sent
        .filter(({ payload }) => payload.bookingId === booking.id)
        .map(({ recipient, payload }) => [recipient, payload.minutes]),
    ).toEqual([
      [quote.email, 30],
      [quote.email, 60],
    ])
  })

  test('notifies the customer once when it is sent many times at once', async () => {
    const { token, booking, job } = await aJob(app, { jobStatus: 'acknowledged', date: TODAY })
    const answers = await Promise.all(Array.from({ length: 5 }, () => late(token, job.id, 30)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.sent(booking.id)).toHaveLength(1)
  })

  test('can be reported only on the day of the visit and before its start, by 30 or 60 minutes', async () => {
    const { token, id: contractorId } = await aPainter(app)
    const tomorrow = await aBooking(app, { contractorId, jobStatus: 'acknowledged', date: addDays(TODAY, 1) })
    expect((await late(token, tomorrow.job!.id, 30)).body).toMatchObject({ code: 'too_early' })
    const begun = await aBooking(app, { contractorId, status: 'in_progress', date: TODAY })
    expect((await late(token, begun.job!.id, 30)).body).toMatchObject({ code: 'invalid_transition' })
    for (const minutes of [0, 15, 45, '30', null])
      expect((await late(token, tomorrow.job!.id, minutes)).status).toBe(400)
    expect(await app.sent(tomorrow.booking.id)).toEqual([])
  })
})

test('somebody else’s job is not found by any of these calls', async () => {
  const { token } = await aPainter(app)
  const { job } = await aBooking(app, { jobStatus: 'acknowledged', date: TODAY })
  for (const jobId of [job!.id, newId()]) {
    for (const [command, body] of [
      ['hand-back', { reason: 'sick' }],
      ['late', { minutes: 30 }],
      ['undo', undefined],
    ] as const) {
      const answer = await app.call(`POST /api/contractor/jobs/${jobId}/${command}`, { token, body })
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([404, 'not_found'])
    }
  }
  expect(await jobRow(job!.id)).toEqual(job)
})
