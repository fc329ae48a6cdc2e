import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { answerBy, remindAt, visitBegins } from '#domain/scheduling/answer-by.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aBooking, aPainter, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { messagesOf, withoutVisits } from '#server/testing/no-visits.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { moveUnansweredJobs } from './move-unanswered-jobs.ts'
import { remindPainters } from './remind-painters.ts'
import { reportUnconfirmedVisits } from './report-unconfirmed-visits.ts'

const HOUR = 3_600_000

const app = await testApp()

beforeEach(() => withoutVisits(app))

const later = (milliseconds: number): Date => new Date(TEST_NOW.getTime() + milliseconds)
const messages = (kind: string) => messagesOf(app, kind)

// @proves docs/rules/visits.md#the-painters-deadline
describe('a job that nobody answers', () => {
  // Assigned at 10 AM; 20 hours would end at 6 in the morning, which may be in the night.
  const far = visitBegins(market, addDays(TODAY, 7), 'morning')
  const deadline = answerBy(market, TEST_NOW, far)
  // In Philadelphia it is, and the painter has until 9 PM.
  const inPhiladelphia = (at: Date, time: string, day = TODAY): void => {
    if (market.id === 'philadelphia') expect(at).toEqual(instantAt(market, day, time))
  }
  const momentBefore = (at: Date): Date => new Date(at.getTime() - 1)
  const bookingRow = (id: string) => app.row('bookings', { id })

  test('causes one reminder, at half of the time', async () => {
    const painter = await aPainter(app)
    const { job } = await aBooking(app, { contractorId: painter.id })
    const half = remindAt(TEST_NOW, deadline)
    inPhiladelphia(half, '15:30')
    app.setNow(momentBefore(half))
    expect(await remindPainters(app.deps)).toBe(0)
    app.setNow(half)
    expect(await remindPainters(app.deps)).toBe(1)
    expect(await remindPainters(app.deps)).toBe(0)
    expect(await messages('job-reminder')).toEqual([{ to: painter.email, jobId: job?.id }])
  })

  test('causes no reminder when its painter is not active any more, nor after the deadline', async () => {
    const gone = await aPainter(app)
    await aBooking(app, { contractorId: gone.id })
    await app.update('contractors', { id: gone.id }, { is_active: false })
    app.setNow(new Date(remindAt(TEST_NOW, deadline).getTime() + 1))
    expect(await remindPainters(app.deps)).toBe(0)
    const late = await aPainter(app)
    app.setNow(TEST_NOW)
    await aBooking(app, { contractorId: late.id })
    app.setNow(deadline)
    expect(await remindPainters(app.deps)).toBe(0)
  })

  test('goes to the next painter at the deadline; the customer’s date stays', async () => {
    const silent = await aPainter(app)
    const { booking, job } = await aBooking(app, { contractorId: silent.id })
    const next = await aPainter(app)
    inPhiladelphia(deadline, '21:00')
    app.setNow(momentBefore(deadline))
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
    app.setNow(deadline)
    expect(await moveUnansweredJobs(app.deps)).toBe(1)
    expect(await bookingRow(booking.id)).toMatchObject({
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
    const nextDeadline = answerBy(market, deadline, far)
    // The next one is not asked in the night either: 9 PM and 20 hours are 5 PM.
    inPhiladelphia(nextDeadline, '17:00', addDays(TODAY, 1))
    expect(jobs.map((one) => [one.contractor_id, one.status, one.answer_by])).toEqual([
      [silent.id, 'rejected', deadline],
      [next.id, 'assigned', nextDeadline],
    ])
    expect(await messages('job-cancelled')).toEqual([{ to: silent.email, jobId: job?.id }])
    const reservedSlots = await app.rows('contractor_slots', { booking_id: booking.id }, ['contractor_id'])
    expect(new Set(reservedSlots.map((slot) => slot.contractor_id))).toEqual(new Set([next.id]))
    // The next one is silent as well, and nobody else is left: the first is not asked again.
    app.setNow(nextDeadline)
    expect(await moveUnansweredJobs(app.deps)).toBe(1)
    expect(await bookingRow(booking.id)).toMatchObject({
      contractor_id: null,
      status: 'pending',
      scheduled_date: booking.scheduled_date,
    })
    expect(await messages('bookings-without-contractor')).toEqual([{ to: 'administrator' }])
    expect(await messages('booking-without-contractor')).toEqual([])
    app.setNow(later(60 * HOUR))
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
  })

  test('has 20 hours when it is from before there were deadlines', async () => {
    const { job } = await aBooking(app)
    await app.update('jobs', { id: job!.id }, { answer_by: null })
    app.setNow(later(20 * HOUR - 1))
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
    app.setNow(later(20 * HOUR))
    expect(await moveUnansweredJobs(app.deps)).toBe(1)
  })

  // @proves docs/rules/visits.md#bookings-without-a-painter
  test('is in one message with all that nobody can take; a visit of tomorrow is reported at once', async () => {
    const near = await aBooking(app, { date: addDays(TODAY, 1), slot: 'afternoon' })
    const far = []
    for (let count = 0; count < 5; count++) far.push(await aBooking(app, { date: addDays(TODAY, 4 + count) }))
    await app.db.updateTable('contractors').set({ is_active: false }).execute()
    // The answer for the next day is due first.
    const evening = instantAt(market, TODAY, market.night.from)
    for (const job of await app.db.selectFrom('jobs').select('answer_by').execute())
      inPhiladelphia(job.answer_by!, '21:00')
    await app.db.updateTable('jobs').set({ answer_by: evening }).execute()
    app.setNow(evening)
    expect(await moveUnansweredJobs(app.deps)).toBe(6)
    expect(await messages('booking-without-contractor')).toEqual([{ to: 'administrator', bookingId: near.booking.id }])
    const [digest, ...more] = await app.rows('outbox_tasks', { kind: 'bookings-without-contractor' })
    expect(more).toEqual([])
    expect(digest!.run_at).toEqual(new Date(evening.getTime() + 15 * 60_000))
    inPhiladelphia(digest!.run_at, '21:15')
    app.setNow(digest!.run_at)
    const email = await composeMessage(app.deps, digest!)
    if (email === 'dropped') throw new Error('it is true')
    expect(email.subject).toBe('6 bookings need a painter')
    for (const { booking } of far) expect(email.text).toContain(formatShortDate(reader, booking.scheduled_date))
    // A booking that comes up afterwards is in the next message, in the morning.
    await aBooking(app, { date: addDays(TODAY, 20) })
    await app.db.updateTable('contractors').set({ is_active: false }).execute()
    await app.update('jobs', { status: 'assigned' }, { answer_by: app.deps.now() })
    expect(await moveUnansweredJobs(app.deps)).toBe(1)
    const digests = app.db.selectFrom('outbox_tasks').select('run_at').where('kind', '=', 'bookings-without-contractor')
    const times = (await digests.orderBy('run_at').execute()).map((row) => row.run_at)
    inPhiladelphia(times[1]!, '07:15', addDays(TODAY, 1))
    expect(times).toEqual([
      new Date(evening.getTime() + 15 * 60_000),
      new Date(instantAt(market, addDays(TODAY, 1), market.night.to).getTime() + 15 * 60_000),
    ])
  })

  test('stays when it was answered', async () => {
    await aBooking(app, { jobStatus: 'acknowledged' })
    app.setNow(later(40 * HOUR))
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
  })

  test('stays when the visit has begun; then the administrator is notified, once', async () => {
    const { booking, contractorId } = await aBooking(app, { date: TODAY, slot: 'afternoon' })
    await aPainter(app)
    const begins = visitBegins(market, TODAY, 'afternoon')
    app.setNow(momentBefore(begins))
    expect(await reportUnconfirmedVisits(app.deps)).toBe(0)
    app.setNow(begins)
    expect(await moveUnansweredJobs(app.deps)).toBe(0)
    expect((await bookingRow(booking.id)).contractor_id).toBe(contractorId)
    const counts = await Promise.all([reportUnconfirmedVisits(app.deps), reportUnconfirmedVisits(app.deps)])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
    app.setNow(later(5 * HOUR))
    expect(await reportUnconfirmedVisits(app.deps)).toBe(0)
    expect(await messages('visit-unconfirmed')).toEqual([{ to: 'administrator', bookingId: booking.id }])
  })

  test.each(['acknowledged', 'in_progress', 'rejected'] as const)(
    'causes no alarm when it is %s as the visit begins',
    async (jobStatus) => {
      await aBooking(app, { date: TODAY, slot: 'afternoon', jobStatus })
      app.setNow(visitBegins(market, TODAY, 'afternoon'))
      expect(await reportUnconfirmedVisits(app.deps)).toBe(0)
    },
  )

  test('moves before a morning visit that was booked in the night, and is reported when the visit begins', async () => {
    app.setNow(instantAt(market, TODAY, '01:30'))
    const silent = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: silent.id, date: TODAY, slot: 'morning' })
    app.setNow(instantAt(market, TODAY, '07:00'))
    const next = await aPainter(app)
    expect(await moveUnansweredJobs(app.deps)).toBe(1)
    expect((await bookingRow(booking.id)).contractor_id).toBe(next.id)
    app.setNow(visitBegins(market, TODAY, 'morning'))
    expect(await reportUnconfirmedVisits(app.deps)).toBe(1)
    expect(await messages('visit-unconfirmed')).toEqual([{ to: 'administrator', bookingId: booking.id }])
  })

  test('is either answered or moved when the answer comes at the deadline', async () => {
    const painter = await aPainter(app)
    const { booking, job } = await aBooking(app, { contractorId: painter.id })
    await aPainter(app)
    app.setNow(deadline)
    const [answer, moved] = await Promise.all([
      app.call(`PUT /api/contractor/jobs/${job!.id}/status`, {
        token: painter.token,
        body: { status: 'acknowledged' },
      }),
      moveUnansweredJobs(app.deps),
    ])
    const row = await bookingRow(booking.id)
    expect([
      [200, 0, painter.id],
      [409, 1, row.contractor_id],
    ]).toContainEqual([answer.status, moved, row.contractor_id])
    expect(row.contractor_id === painter.id).toBe(moved === 0)
  })

  test('is moved by one process only when several try at once', async () => {
    const silent = await aPainter(app)
    await aBooking(app, { contractorId: silent.id })
    for (const days of [20, 21, 22]) await aPainter(app, { slots: slotsFrom(TODAY, days) })
    app.setNow(deadline)
    const moved = await Promise.all(Array.from({ length: 6 }, () => moveUnansweredJobs(app.deps)))
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await messages('job-assigned')).toHaveLength(1)
  })
})
