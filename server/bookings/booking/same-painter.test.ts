import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { SignOff } from '#contract/bookings/sign-off.ts'
import { addDays } from '#domain/platform/dates.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { moveUnansweredJobs } from '#server/app/schedule/move-unanswered-jobs.ts'
import { remindPainters } from '#server/app/schedule/remind-painters.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aBooking, aPainter, aQuote, aRoom, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type WireChange } from '#server/testing/change-calls.ts'
import { offboardingCalls } from '#server/testing/offboarding-calls.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()

beforeEach(async () => {
  await app.db.updateTable('contractors').set({ is_active: false }).execute()
  await app.empty('outbox_tasks')
})
const { toInputs: getChoices, offboard: leave, read: readOffboarding } = offboardingCalls(app)

/** A visit that follows another one, with the painter who has been there. */
type Second = { id: string; key: string; token: string; contractorId: string; jobId: string }

const openJob = async (bookingId: string) =>
  (
    await app.db
      .selectFrom('jobs')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('status', 'in', ['assigned', 'acknowledged'])
      .executeTakeFirstOrThrow()
  ).id

/** More work that the customer approved, which does not fit the days of the visit. */
const extraWork = async (): Promise<Second> => {
  const slots = [...slotsFrom(TODAY, 1), ...slotsFrom(addDays(TODAY, 7), 8)]
  const calls = changeCalls(app)
  const visit = await aVisitToday(app, { rooms: [aRoomOfArea(500)], slots })
  const more: Room[] = [...visit.rooms, { ...aRoomOfArea(900), id: 'new', type: 'office' }]
  await calls.extra(visit, { rooms: more })
  const [change] = await calls.list(visit)
  const answer = await calls.approve(visit, change as WireChange)
  const second = (answer.body as { changes: WireChange[] }).changes[0]?.secondBooking
  if (!second) throw new Error('there is no second visit')
  const { token, contractorId } = visit
  return { id: second.id, key: second.key, token, contractorId, jobId: await openJob(second.id) }
}

/** Something to fix. */
const touchUp = async (): Promise<Second> => {
  const painter = await aPainter(app, { slots: slotsFrom(addDays(TODAY, 7), 8) })
  const { booking } = await aBooking(app, { contractorId: painter.id, date: TODAY, status: 'completed' })
  app.setNow(new Date(TEST_NOW.getTime() + UNDO_MINUTES * 60_000))
  const key = app.keyOf(booking.id)
  const body = { key, verdict: 'fix', text: 'A drip above the door.' }
  const answer = await app.call(`POST /api/bookings/${booking.id}/sign-off`, { body })
  const { touchUp: made } = answer.body as SignOff
  if (!made) throw new Error('there is no touch-up')
  const { token, id: contractorId } = painter
  return { id: made.id, key: made.key, token, contractorId, jobId: await openJob(made.id) }
}

const kinds = [
  ['a second visit that was approved', extraWork],
  ['a touch-up', touchUp],
] as const

const row = (id: string) => app.row('bookings', { id })
const booking = async ({ id, key }: Second) =>
  (await app.call(`GET /api/bookings/${id}?key=${key}`)).body as Booking & { lostPainter: string | null }
const composeEmails = async (kind: string, about: string) => {
  const rows = await app.rows('outbox_tasks', { kind }, ['id', 'kind', 'recipient', 'payload'])
  const own = rows.filter(({ payload }) => payload.bookingId === about || payload.jobId === about)
  const made = await Promise.all(own.map((one) => composeMessage(app.deps, one)))
  return made.map((one) => (one === 'dropped' ? one : `${one.subject} ${one.text}`.replaceAll(/\s+/g, ' ')))
}

// @proves docs/rules/visits.md#the-same-painter
describe.each(kinds)('%s', (_, make) => {
  test('is acknowledged from the start: nobody has to answer, and no deadline passes it to others', async () => {
    const second = await make()
    await aPainter(app, { slots: slotsFrom(addDays(TODAY, 7), 8) })
    expect((await row(second.id)).confirmed_at).toEqual(app.deps.now())
    expect((await app.jobsOf(second.token)).find(({ id }) => id === second.jobId)).toMatchObject({
      status: 'acknowledged',
      answerBy: null,
      isOwn: true,
    })
    const [toPainter] = await composeEmails('job-assigned', second.jobId)
    expect(toPainter).toContain('nothing to answer')
    expect(toPainter).not.toMatch(/Please answer|next painter|acknowledge/)
    const [toCustomer] = await composeEmails('booking-confirmation', second.id)
    expect(toCustomer).toContain('comes back')
    expect(toCustomer).not.toContain('Your painter looks at the job')
    for (const days of [1, 2, 3]) {
      app.setNow(new Date(TEST_NOW.getTime() + days * 86_400_000))
      await remindPainters(app.deps)
      await moveUnansweredJobs(app.deps)
    }
    expect(await row(second.id)).toMatchObject({ contractor_id: second.contractorId, status: 'scheduled' })
    expect(await composeEmails('job-reminder', second.jobId)).toEqual([])
    expect(await findViolations(app.db)).toEqual([])
  })

  const handBack = (second: Second) =>
    app.call(`POST /api/contractor/jobs/${second.jobId}/hand-back`, { token: second.token, body: { reason: 'other' } })
  test.each([
    ['hands it back', handBack],
    [
      'is sick',
      async (second: Second) => {
        const { scheduled_date: date } = await row(second.id)
        return app.call('POST /api/contractor/sick-day', { token: second.token, body: { date } })
      },
    ],
    [
      'leaves',
      async ({ contractorId }: Second) => {
        const jobs = await readOffboarding(contractorId)
        expect(jobs[0]?.reassignment).toBeTruthy()
        return leave(contractorId, getChoices(jobs))
      },
    ],
    [
      'is taken off it by the office',
      ({ id }: Second) => app.office(`PUT /api/admin/bookings/${id}`, { contractorId: null }),
    ],
  ])(
    'is given to nobody else when that painter %s: the customer is notified at once, and chooses',
    async (_how, lose) => {
      const second = await make()
      const other = await aPainter(app, { slots: slotsFrom(addDays(TODAY, 7), 8) })
      await app.empty('outbox_tasks')
      expect((await lose(second)).status).toBe(200)
      expect(await row(second.id)).toMatchObject({ contractor_id: null, status: 'pending' })
      expect(await app.jobsOf(other.token)).toEqual([])
      const [email, ...more] = await composeEmails('painter-cannot-return', second.id)
      expect(more).toEqual([])
      for (const words of ['Another painter', 'Another day', 'Not at all', 'each of these is free'])
        expect(email).toContain(words)
      for (const kind of ['booking-waiting', 'painter-left']) expect(await composeEmails(kind, second.id)).toEqual([])
      expect(await booking(second)).toMatchObject({
        lostPainter: expect.any(String),
        painter: null,
        cancellationFee: 0,
      })
      expect(await findViolations(app.db)).toEqual([])
    },
  )

  test('goes to another painter at the same time if the customer agrees, without calling it the painter’s own', async () => {
    const second = await make()
    const other = await aPainter(app, { slots: slotsFrom(addDays(TODAY, 7), 8) })
    await handBack(second)
    const { scheduledDate, timeSlot } = await booking(second)
    const body = { key: second.key, scheduledDate, timeSlot }
    expect((await app.call(`POST /api/bookings/${second.id}/reschedule`, { body })).status).toBe(200)
    expect(await row(second.id)).toMatchObject({ contractor_id: other.id, status: 'scheduled', confirmed_at: null })
    expect(await booking(second)).toMatchObject({ lostPainter: null })
    const jobId = await openJob(second.id)
    const [email] = await composeEmails('job-assigned', jobId)
    expect(email).toContain('another painter worked here')
    expect(email).toContain('Please answer by')
    expect(email).not.toMatch(/customer of yours|your customer|own work/)
    expect((await app.jobsOf(other.token))[0]).toMatchObject({ isOwn: false, status: 'assigned' })
    expect(await findViolations(app.db)).toEqual([])
  })

  test('is not offered to the same painter again when nobody else is free, and can be canceled at no cost', async () => {
    const second = await make()
    await handBack(second)
    const { scheduledDate, timeSlot } = await booking(second)
    const body = { key: second.key, scheduledDate, timeSlot }
    const answer = await app.call(`POST /api/bookings/${second.id}/reschedule`, { body })
    expect(answer.body).toMatchObject({ code: 'slot_unavailable' })
    const cancelled = await app.call(`POST /api/bookings/${second.id}/cancel`, { body: { key: second.key } })
    expect(cancelled.body).toMatchObject({ cancellationFee: 0 })
  })
})

// @proves docs/rules/visits.md#visits-that-follow
test('a touch-up states the defect, and its painter finds the notes of the first visit', async () => {
  const painter = await aPainter(app, { slots: slotsFrom(addDays(TODAY, 7), 8) })
  const quote = await aQuote(app, { rooms: [aRoom({ id: 'den', name: 'Den' }), aRoom({ id: 'hall', name: 'Hall' })] })
  const visit = { quote, contractorId: painter.id, date: TODAY, status: 'completed' } as const
  const { booking: first } = await aBooking(app, visit)
  const notes = { gate_code: '4471', parking: 'Behind the house', pets: 'Two cats', other: null }
  await app.insert('visit_notes', { booking_id: first.id, ...notes, updated_at: TEST_NOW })
  app.setNow(new Date(TEST_NOW.getTime() + UNDO_MINUTES * 60_000))
  const photo = await aPhoto(app)
  const key = app.keyOf(first.id)
  const input = { verdict: 'fix', text: 'A drip above the door.', rooms: ['hall'], photos: [photo] }
  const answer = await app.call(`POST /api/bookings/${first.id}/sign-off`, { body: { key, ...input } })
  const made = (answer.body as SignOff).touchUp
  if (!made) throw new Error('there is no touch-up')
  const shown = await app.call(`GET /api/bookings/${made.id}?key=${made.key}`)
  expect(shown.body).toMatchObject({ fix: { text: input.text, photos: [`/api/photos/${photo}`] } })
  const of = await app.call(`GET /api/quotes/${(shown.body as Booking).quote.id}`)
  expect(of.body).toMatchObject({ rooms: [{ name: 'Hall' }] })
  const mine = (await app.jobsOf(painter.token)).find(({ purpose }) => purpose === 'touch_up')
  expect(mine?.visitNotes).toMatchObject({ parking: 'Behind the house', pets: 'Two cats' })
  const copied = await app.call(`GET /api/bookings/${made.id}/notes?key=${made.key}`)
  expect(copied.body).toMatchObject({ gateCode: '4471', parking: 'Behind the house', pets: 'Two cats' })
  expect((await app.call(`GET /api/bookings/${first.id}?key=${key}`)).body).toMatchObject({ fix: null })
})
