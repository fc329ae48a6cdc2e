import { describe, expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDays, type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { type JobStatus, jobStatuses } from '#domain/scheduling/job-status.ts'
import { aBooking, aJob, anArea, aPainter, aQuote, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { TEST_NOW, testApp, type WithDates } from '#server/testing/test-app.ts'
import { painterReference } from './painter-reference.ts'

const app = await testApp()

/** Midday of a day in the business zone. */
const on = async <T>(date: CivilDate, work: () => Promise<T>): Promise<T> => {
  app.setNow(instantAt(market, date, '12:00'))
  try {
    return await work()
  } finally {
    app.setNow(TEST_NOW)
  }
}

const bookingRow = (id: string) => app.row('bookings', { id })
const jobRow = (id: string) => app.row('jobs', { id })

type Verdict = 200 | 'invalid_transition' | 'too_early'
const allowed: Record<string, readonly JobStatus[]> = {
  assigned: ['acknowledged', 'rejected'],
  acknowledged: ['in_progress'],
  in_progress: ['completed'],
}
const days = [
  ['the day before', -1],
  ['the very day', 0],
  ['the day after', 1],
] as const

const table = jobStatuses.flatMap((from) =>
  jobStatuses.flatMap((to) =>
    days.map(([when, offset]): [JobStatus, JobStatus, string, number, Verdict] => {
      if (!(allowed[from] ?? []).includes(to)) return [from, to, when, offset, 'invalid_transition']
      const isWork = to === 'in_progress' || to === 'completed'
      return [from, to, when, offset, isWork && offset < 0 ? 'too_early' : 200]
    }),
  ),
)

const bookingFor: Record<JobStatus, 'scheduled' | 'in_progress' | 'completed' | 'pending' | 'cancelled'> = {
  assigned: 'scheduled',
  acknowledged: 'scheduled',
  in_progress: 'in_progress',
  completed: 'completed',
  rejected: 'pending',
  cancelled: 'cancelled',
}

// @proves docs/rules/visits.md#states-of-a-job
describe('the steps of a job', () => {
  test('have 108 cases, 10 of which succeed', () => {
    expect(table).toHaveLength(108)
    expect(table.filter(([, , , , verdict]) => verdict === 200)).toHaveLength(10)
  })

  test.each(table)('follow the table from %s to %s on %s', async (from, to, _when, offset, verdict) => {
    // One who serves nowhere, so that a declined job finds nobody else.
    const date = addDays(TODAY, 10)
    const quote = await aQuote(app, { zip: '19019', county: 'Nowhere' })
    const { token, booking, job } = await aJob(app, {
      quote,
      date,
      status: bookingFor[from],
      jobStatus: from,
      painter: { areas: [], slots: [] },
    })
    const answer = await on(addDays(date, offset), () => app.step(token, job.id, to))
    if (verdict === 200) {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ id: job.id, status: to })
      expect((await jobRow(job.id)).status).toBe(to)
    } else {
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ code: verdict })
      expect(await jobRow(job.id)).toEqual(job)
      expect((await bookingRow(booking.id)).status).toBe(booking.status)
      expect(await app.sent(booking.id)).toEqual([])
    }
  })

  test('say until when they are too early', async () => {
    const { token, job } = await aJob(app, { status: 'scheduled', jobStatus: 'acknowledged', date: '2026-12-01' })
    expect((await app.step(token, job.id, 'in_progress')).body).toMatchObject({
      message:
        'This job is scheduled for Tuesday, December 1, 2026 and can only be started or completed on or after that date.',
    })
  })

  test.each([
    ['morning', '06:00', '8:00 AM'],
    ['afternoon', '10:00', '12:00 PM'],
    ['evening', '14:00', '4:00 PM'],
  ] as const)('allow starting a visit in the %s from two hours before it on', async (slot, fromHere, beginsHere) => {
    const date = addDays(TODAY, 4)
    const { token, job } = await aJob(app, { jobStatus: 'acknowledged', date, slot })
    const begins = visitBegins(market, date, slot)
    const from = new Date(begins.getTime() - 2 * 3_600_000)
    app.setNow(new Date(from.getTime() - 1))
    const early = await app.step(token, job.id, 'in_progress')
    expect(early.status).toBe(409)
    expect(early.body).toMatchObject({
      code: 'too_early',
      message: expect.stringContaining(formatTime(reader, begins)),
    })
    if (market.id === 'philadelphia') {
      expect(from).toEqual(instantAt(market, date, fromHere))
      expect(early.body).toMatchObject({ message: expect.stringContaining(beginsHere) })
    }
    app.setNow(from)
    const started = await app.step(token, job.id, 'in_progress')
    expect(started.status).toBe(200)
    expect((started.body as WithDates<Job>).canStartFrom).toBe(from.toISOString())
    app.setNow(TEST_NOW)
    expect(todayIn(market, app.deps.now())).toBe(TODAY)
  })
})

describe('a step of a job', () => {
  test('changes the booking and emails the customer, from acknowledging to completing', async () => {
    const { token, booking, job } = await aJob(app, { date: TODAY })
    const to = 'dana@example.com'

    await app.step(token, job.id, 'acknowledged')
    const confirmed = await bookingRow(booking.id)
    expect(confirmed).toMatchObject({ status: 'scheduled', confirmed_at: TEST_NOW, version: booking.version + 1 })
    expect(await app.sent(booking.id)).toEqual([`painter-confirmed ${to}`])

    await app.step(token, job.id, 'in_progress')
    expect((await bookingRow(booking.id)).status).toBe('in_progress')
    expect(await app.sent(booking.id)).toHaveLength(1)

    const done = (await app.step(token, job.id, 'completed')).body as WithDates<Job>
    expect(done.completedAt).toBe(TEST_NOW.toISOString())
    expect((await bookingRow(booking.id)).status).toBe('completed')
    expect(await app.sent(booking.id)).toEqual([
      `booking-completed ${to}`,
      'final-invoice documents',
      `painter-confirmed ${to}`,
    ])

    const row = await jobRow(job.id)
    expect([row.acknowledged_at, row.started_at, row.completed_at]).toEqual([TEST_NOW, TEST_NOW, TEST_NOW])
    const events = await app.rows('change_log', { ref: job.id }, ['kind'])
    expect(events.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed'])
    const audit = await app.rows('audit', { subject_id: booking.id })
    expect(audit.map(({ action }) => action).sort()).toEqual(['job.acknowledged', 'job.completed', 'job.in_progress'])
    expect(JSON.stringify(audit)).not.toMatch(/Dana|dana|Market/)
  })

  test('hands a declined booking to the next painter, and stores the reason', async () => {
    const area = await anArea(app, { counties: ['Montgomery'] })
    const quote = await aQuote(app, { zip: '19401', city: 'Norristown', county: 'Montgomery' })
    const [one, other] = [
      await aPainter(app, { areas: [area], slots: slotsFrom(TODAY, 20) }),
      await aPainter(app, { areas: [area], slots: slotsFrom(TODAY, 20) }),
    ]
    const { booking, job } = await aBooking(app, { quote, contractorId: one.id })
    const answer = await app.step(one.token, job?.id, 'rejected', { notes: '  My van broke down\non Monday ' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'rejected',
      notes: 'My van broke down\non Monday',
      booking: { quote: { email: null } },
    })
    expect(await bookingRow(booking.id)).toMatchObject({ contractor_id: other.id, status: 'scheduled' })
    const [theirs] = await app.jobsOf(other.token)
    expect(theirs).toMatchObject({
      bookingId: painterReference(app.deps.identifierKey, booking.id, other.id),
      status: 'assigned',
      notes: null,
    })
    const reserved = await app.rows('contractor_slots', { booking_id: booking.id }, ['contractor_id'])
    expect(new Set(reserved.map((slot) => slot.contractor_id))).toEqual(new Set([other.id]))
  })

  test('makes a declined booking pending when nobody is left, and notifies the administrator', async () => {
    const quote = await aQuote(app, { zip: '19019', county: 'Nowhere' })
    const { token, booking, job } = await aJob(app, { quote, painter: { areas: [], slots: [] } })
    expect((await app.step(token, job.id, 'rejected')).status).toBe(200)
    expect(await bookingRow(booking.id)).toMatchObject({ contractor_id: null, status: 'pending' })
    const digests = await app.rows('outbox_tasks', { kind: 'bookings-without-contractor' }, ['recipient'])
    expect(digests).toEqual([{ recipient: 'administrator' }])
    expect(await app.sent(booking.id)).toEqual([`booking-waiting ${quote.email}`])
  })

  test('cannot decline a booking that an administrator has closed', async () => {
    const { token, job } = await aJob(app, { status: 'completed', jobStatus: 'assigned' })
    const answer = await app.step(token, job.id, 'rejected')
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'invalid_transition' })
    expect(await jobRow(job.id)).toEqual(job)
  })

  test('sends no second email for a booking that an administrator has completed', async () => {
    const { token, booking, job } = await aJob(app, { date: TODAY, status: 'completed', jobStatus: 'in_progress' })
    expect((await app.step(token, job.id, 'completed')).status).toBe(200)
    expect(await app.sent(booking.id)).toEqual([])
  })

  test('leaves the notes as they are until new ones come', async () => {
    const { token, job } = await aJob(app, { date: TODAY })
    expect((await app.step(token, job.id, 'acknowledged', { notes: 'Gate code?' })).body).toMatchObject({
      notes: 'Gate code?',
    })
    expect((await app.step(token, job.id, 'in_progress', { notes: null })).body).toMatchObject({ notes: 'Gate code?' })
    expect((await app.step(token, job.id, 'completed', { notes: ' ' })).body).toMatchObject({ notes: 'Gate code?' })
  })

  test('happens once when it is taken many times at once', async () => {
    const { token, booking, job } = await aJob(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.step(token, job.id, 'acknowledged')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await app.sent(booking.id)).toHaveLength(1)
  })

  test('excludes the other one when acknowledging and declining come at once', async () => {
    const quote = await aQuote(app, { zip: '19019', county: 'Nowhere' })
    const { token, job } = await aJob(app, { quote, painter: { areas: [], slots: [] } })
    const answers = await Promise.all([app.step(token, job.id, 'acknowledged'), app.step(token, job.id, 'rejected')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})
