import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '../../domain/calendar.ts'
import { newId } from '../identifiers.ts'
import { aBooking, aPainter, slotsFrom, TODAY } from '../testing/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { moveUnansweredJobs } from './move-unanswered-jobs.ts'
import { remindCustomers } from './remind-customers.ts'
import { remindPainters } from './remind-painters.ts'
import { runDueTasks } from './run-scheduled-work.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  app.setNow(TEST_NOW)
  for (const table of [
    'outbox',
    'job_events',
    'jobs',
    'assignment_records',
    'contractor_slots',
    'bookings',
    'scheduled_tasks',
  ] as const) {
    await app.db.deleteFrom(table).execute()
  }
  await app.db.updateTable('contractors').set({ is_active: false }).execute()
})

const later = (milliseconds: number): Date => new Date(TEST_NOW.getTime() + milliseconds)
const messages = async (kind: string) =>
  (await app.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('created_at').execute()).map(
    (row) => ({
      to: row.recipient,
      ...row.payload,
    }),
  )

describe('the reminder of the day before', () => {
  const visitOn = (date: string, more: Parameters<typeof aBooking>[1] = {}) =>
    aBooking(app, { date, created_at: new Date(TEST_NOW.getTime() - 3 * DAY), ...more })

  test('goes out from 10 o’clock in the business zone on, once for each visit', async () => {
    const { booking, quote } = await visitOn(addDays(TODAY, 1))
    await visitOn(addDays(TODAY, 2))
    await visitOn(TODAY)
    app.setNow(new Date(instantAt(TODAY, '10:00').getTime() - 1))
    expect(await remindCustomers(app.deps)).toBe(0)
    app.setNow(instantAt(TODAY, '10:00'))
    expect(await remindCustomers(app.deps)).toBe(1)
    expect(await remindCustomers(app.deps)).toBe(0)
    expect(await messages('booking-reminder')).toEqual([{ to: quote.email, bookingId: booking.id }])
  })

  test.each([
    ['2026-03-07', '2026-03-07T14:59:59Z', '2026-03-07T15:00:00Z'],
    ['2026-03-08', '2026-03-08T13:59:59Z', '2026-03-08T14:00:00Z'],
    ['2026-11-01', '2026-11-01T14:59:59Z', '2026-11-01T15:00:00Z'],
  ])('on %s, around a change of the clocks, too', async (day, before, at) => {
    await visitOn(addDays(day, 1), { created_at: new Date('2026-02-01T12:00:00Z') })
    app.setNow(before)
    expect(await remindCustomers(app.deps)).toBe(0)
    app.setNow(at)
    expect(await remindCustomers(app.deps)).toBe(1)
  })

  test('leaves out who needs none: cancelled, without a painter, under way, booked just now', async () => {
    const tomorrow = addDays(TODAY, 1)
    await visitOn(tomorrow, { status: 'cancelled' })
    await visitOn(tomorrow, { status: 'pending', contractorId: null })
    await visitOn(tomorrow, { status: 'in_progress' })
    await visitOn(tomorrow, { created_at: new Date(TEST_NOW.getTime() - HOUR) })
    expect(await remindCustomers(app.deps)).toBe(0)
  })

  test('comes again for the new date of a visit that was moved', async () => {
    const { booking } = await visitOn(addDays(TODAY, 1))
    expect(await remindCustomers(app.deps)).toBe(1)
    const moved = addDays(TODAY, 5)
    await app.db
      .updateTable('bookings')
      .set({ scheduled_date: moved, end_date: moved })
      .where('id', '=', booking.id)
      .execute()
    app.setNow(later(4 * DAY))
    expect(await remindCustomers(app.deps)).toBe(1)
    expect(await messages('booking-reminder')).toHaveLength(2)
  })
})

describe('a job that nobody answers', () => {
  test('is reminded of after 12 hours, once', async () => {
    const painter = await aPainter(app)
    const { job } = await aBooking(app, { contractorId: painter.id })
    app.setNow(later(12 * HOUR - 1))
    expect(await remindPainters(app.deps)).toBe(0)
    app.setNow(later(12 * HOUR))
    expect(await remindPainters(app.deps)).toBe(1)
    app.setNow(later(13 * HOUR))
    expect(await remindPainters(app.deps)).toBe(0)
    expect(await messages('job-reminder')).toEqual([{ to: painter.email, jobId: job?.id }])
  })

  test('goes to the next painter after 20 hours; the customer’s date stays', async () => {
    const silent = await aPainter(app)
    const { booking, job } = await aBooking(app, { contractorId: silent.id })
    const next = await aPainter(app)
    app.setNow(later(20 * HOUR - 1))
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
    app.setNow(later(20 * HOUR))
    expect(await moveUnansweredJobs(app.deps)).toBe(1)
    const after = await app.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow()
    expect(after).toMatchObject({
      contractor_id: next.id,
      status: 'scheduled',
      scheduled_date: booking.scheduled_date,
      time_slot: booking.time_slot,
    })
    const jobs = await app.db
      .selectFrom('jobs')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .orderBy('assigned_at')
      .execute()
    expect(jobs.map((one) => [one.contractor_id, one.status])).toEqual([
      [silent.id, 'rejected'],
      [next.id, 'assigned'],
    ])
    expect(await messages('job-cancelled')).toEqual([{ to: silent.email, jobId: job?.id }])
    const held = await app.db
      .selectFrom('contractor_slots')
      .select('contractor_id')
      .where('booking_id', '=', booking.id)
      .execute()
    expect(new Set(held.map((slot) => slot.contractor_id))).toEqual(new Set([next.id]))
    // The next one is silent as well, and nobody else is left: the first is not asked again.
    app.setNow(later(40 * HOUR))
    expect(await moveUnansweredJobs(app.deps)).toBe(1)
    const waiting = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(waiting).toMatchObject({ contractor_id: null, status: 'pending', scheduled_date: booking.scheduled_date })
    expect(await messages('booking-without-contractor')).toEqual([{ to: 'administrator', bookingId: booking.id }])
    app.setNow(later(60 * HOUR))
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
  })

  test('stays when it was answered, or when the visit has begun', async () => {
    const painter = await aPainter(app)
    await aBooking(app, { contractorId: painter.id, jobStatus: 'acknowledged' })
    const soon = addDays(TODAY, 1)
    const other = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: other.id, date: soon })
    app.setNow(instantAt(soon, '08:00'))
    expect(await remindPainters(app.deps)).toBe(1)
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
    const row = await app.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow()
    expect(row.contractor_id).toBe(other.id)
  })

  test('is moved by one process only when several try at once', async () => {
    const silent = await aPainter(app)
    await aBooking(app, { contractorId: silent.id })
    for (const days of [20, 21, 22]) await aPainter(app, { slots: slotsFrom(TODAY, days) })
    app.setNow(later(20 * HOUR))
    const moved = await Promise.all(Array.from({ length: 6 }, () => moveUnansweredJobs(app.deps)))
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await messages('job-assigned')).toHaveLength(1)
  })
})

describe('rounds', () => {
  const all = ['remind-customers', 'remind-painters', 'move-unanswered-jobs', 'prune']

  test('are done by one process each, and again when their time has come', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => runDueTasks(app.deps)))
    expect(first.flat().sort()).toEqual([...all].sort())
    expect(await runDueTasks(app.deps)).toEqual([])
    app.setNow(later(60_000))
    expect(await runDueTasks(app.deps)).toEqual(['remind-painters', 'move-unanswered-jobs'])
    app.setNow(later(HOUR))
    expect(await runDueTasks(app.deps)).toEqual(all)
  })

  test('one that fails neither stops the others nor is lost', async () => {
    const broken = { ...app.deps, files: { ...app.deps.files, remove: () => Promise.reject(new Error('disk')) } }
    const photo = { id: newId(), file: 'photos/x.webp', bytes: 1, width: 1, height: 1, created_at: later(-3 * DAY) }
    await app.db.insertInto('photos').values(photo).execute()
    await expect(runDueTasks(broken)).rejects.toThrow('disk')
    app.setNow(later(HOUR))
    expect(await runDueTasks(app.deps)).toEqual(all)
  })

  test('one that is stopping begins none', async () => {
    expect(await runDueTasks(app.deps, () => true)).toEqual([])
  })
})
