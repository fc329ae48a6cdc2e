import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  aBooking,
  aJob,
  aPainter,
  aQuote,
  aRoomOfArea,
  defaultArea,
  offerSlots,
  slotsFrom,
  TODAY,
} from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { moveBooking, reassignBooking } from './assign-booking.ts'
import { reservedSlotsOf } from './bookings.queries.ts'

const DATE = addDays(TODAY, 7)

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors', 'outbox_tasks'))

const bookingNow = (id: string) => app.row('bookings', { id })
const jobsOf = (id: string) =>
  app.db.selectFrom('jobs').selectAll().where('booking_id', '=', id).orderBy('assigned_at').execute()

// @proves docs/rules/visits.md#the-booking-lifecycle
describe('reassigning a booking', () => {
  test('frees the slots, closes the job and notifies the painter when the booking is taken from them', async () => {
    const { booking, quote, job = null, contractorId } = await aBooking(app, { date: DATE })
    const event = { type: 'unassigned', by: 'office', date: DATE, slot: booking.time_slot } as const
    await inTransaction(app.db, (db) => applyEvent(db, app.deps, { booking, job }, event))
    expect(await reservedSlotsOf(app.db, booking.id)).toEqual([])
    expect(await jobsOf(booking.id)).toMatchObject([{ id: job?.id, status: 'cancelled', closed_at: app.deps.now() }])
    const [painter] = await app.rows('contractors', { id: contractorId! }, ['email'])
    expect(await app.sent()).toEqual([`booking-waiting ${quote.email}`, `job-cancelled ${painter?.email}`])
    const events = await app.rows('change_log', { ref: job?.id ?? '' }, ['kind'])
    expect(events).toEqual([{ kind: 'cancelled' }])
  })

  test('offers a declined booking to the next painter, then lets it wait without one, and asks nobody twice', async () => {
    const first = await aPainter(app, { priority: 1 })
    const second = await aPainter(app, { priority: 2 })
    const { booking } = await aBooking(app, { contractorId: first.id, date: DATE })
    const decline = (exclude: string) =>
      inTransaction(app.db, (db) =>
        reassignBooking(db, app.deps, booking.id, { occasion: 'declined', exclude: [exclude] }),
      )
    expect(await decline(first.id)).toBe(second.id)
    expect(await bookingNow(booking.id)).toMatchObject({ status: 'scheduled', contractor_id: second.id, sequence: 1 })
    expect(await decline(second.id)).toBeNull()
    expect(await bookingNow(booking.id)).toMatchObject({ status: 'pending', contractor_id: null, scheduled_date: DATE })
    expect((await jobsOf(booking.id)).map((job) => job.status)).toEqual(['rejected', 'rejected'])
    expect(await reservedSlotsOf(app.db, booking.id)).toEqual([])
    const messages = [
      'booking-changed dana@example.com',
      'booking-waiting dana@example.com',
      'bookings-without-contractor administrator',
      `job-assigned ${second.email}`,
    ]
    expect(await app.sent()).toEqual(messages)
    // It waits already: nobody is notified a second time.
    expect(await decline(first.id)).toBeNull()
    expect((await app.sent()).filter((line) => line.startsWith('booking-waiting'))).toHaveLength(1)
  })

  test('notifies the customer when the next painter needs more days', async () => {
    const quote = await aQuote(app, { rooms: [aRoomOfArea(500)] })
    const first = await aPainter(app, { priority: 1 })
    await aPainter(app, { priority: 2, sqft_per_day: 250 })
    const { booking } = await aBooking(app, { quote, contractorId: first.id, date: DATE })
    const unanswered = { occasion: 'unanswered', exclude: [first.id] } as const
    await inTransaction(app.db, (db) => reassignBooking(db, app.deps, booking.id, unanswered))
    expect(await bookingNow(booking.id)).toMatchObject({ end_date: addDays(DATE, 1), half_days: 4, sequence: 1 })
    expect(await app.sent()).toContain(`booking-changed ${quote.email}`)
    expect(await app.sent()).not.toContain(`booking-rescheduled ${quote.email}`)
    expect(await app.sent()).toContain(`job-cancelled ${first.email}`)
  })

  test('notifies the customer when somebody takes over from a painter who had confirmed', async () => {
    const quote = await aQuote(app, { rooms: [aRoomOfArea(500)] })
    const first = await aPainter(app, { priority: 1 })
    await aPainter(app, { priority: 2 })
    const { booking } = await aBooking(app, { quote, contractorId: first.id, date: DATE })
    const handsBack = { occasion: 'declined', exclude: [first.id] } as const
    await app.update('bookings', { id: booking.id }, { confirmed_at: app.deps.now() })
    await inTransaction(app.db, (db) => reassignBooking(db, app.deps, booking.id, handsBack))
    expect(await app.sent()).toContain(`booking-changed ${quote.email}`)
    expect(await bookingNow(booking.id)).toMatchObject({ scheduled_date: DATE, end_date: DATE, sequence: 1 })
  })

  test('does not carry one painter’s confirmation over to the next', async () => {
    const first = await aPainter(app, { priority: 1 })
    const second = await aPainter(app, { priority: 2 })
    const { booking } = await aBooking(app, { contractorId: first.id, date: DATE, status: 'confirmed' })
    const handsBack = { occasion: 'handed_back', exclude: [first.id] } as const
    await inTransaction(app.db, (db) => reassignBooking(db, app.deps, booking.id, handsBack))
    expect(await bookingNow(booking.id)).toMatchObject({ status: 'scheduled', contractor_id: second.id })
  })

  test.each(['cancelled', 'in_progress', 'completed'] as const)(
    'does not happen to a booking that is %s',
    async (status) => {
      await aPainter(app)
      const { booking, contractorId } = await aBooking(app, { status, date: DATE })
      const unanswered = { occasion: 'unanswered', exclude: [contractorId ?? ''] } as const
      expect(await inTransaction(app.db, (db) => reassignBooking(db, app.deps, booking.id, unanswered))).toBeNull()
      expect(await bookingNow(booking.id)).toMatchObject({ status, contractor_id: contractorId })
    },
  )
})

describe('moving a booking', () => {
  const move = (
    bookingId: string,
    more: { date?: string; slot?: 'morning' | 'afternoon' | 'evening'; prefer?: string } = {},
  ) =>
    inTransaction(app.db, (db) =>
      moveBooking(db, app.deps, {
        bookingId,
        scheduledDate: more.date ?? addDays(DATE, 3),
        timeSlot: more.slot ?? 'afternoon',
        by: 'us',
        fee: 0,
        ...(more.prefer === undefined ? {} : { prefer: more.prefer }),
      }),
    )

  test('keeps the painter and the job where they can stay', async () => {
    await aPainter(app, { priority: 1 })
    const quote = await aQuote(app, { rooms: [aRoomOfArea(500)] })
    const { painter, booking, job } = await aJob(app, { quote, date: DATE, painter: { priority: 5 } })
    // One half-day later: half of the new span is the booking's own.
    const moved = await move(booking.id, { date: DATE })
    expect(moved).toMatchObject({
      time_slot: 'afternoon',
      end_date: addDays(DATE, 1),
      sequence: 1,
      contractor_id: painter.id,
    })
    expect(await jobsOf(booking.id)).toMatchObject([{ id: job.id, status: 'assigned', time_slot: 'afternoon' }])
    expect(await reservedSlotsOf(app.db, booking.id)).toHaveLength(2)
    expect(await app.sent()).toEqual([`booking-rescheduled ${quote.email}`, `job-changed ${painter.email}`])
  })

  test('finds another painter when the present one cannot come', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 1) })
    const other = await aPainter(app)
    const { booking, quote } = await aBooking(app, { contractorId: painter.id, date: DATE })
    expect(await move(booking.id)).toMatchObject({ contractor_id: other.id, status: 'scheduled' })
    expect((await jobsOf(booking.id)).map((job) => `${job.contractor_id} ${job.status}`).sort()).toEqual(
      [`${painter.id} cancelled`, `${other.id} assigned`].sort(),
    )
    expect(await app.sent()).toEqual(
      [`booking-rescheduled ${quote.email}`, `job-assigned ${other.email}`, `job-cancelled ${painter.email}`].sort(),
    )
  })

  test('is scheduled again with the same painter, who is asked again, and with another', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 3) })
    const other = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: painter.id, date: DATE, status: 'confirmed' })
    expect(await move(booking.id, { date: addDays(DATE, 1) })).toMatchObject({
      status: 'scheduled',
      contractor_id: painter.id,
      confirmed_at: null,
    })
    expect(await move(booking.id)).toMatchObject({ status: 'scheduled', contractor_id: other.id, confirmed_at: null })
  })

  test('changes nothing when nobody can take it', async () => {
    const { booking } = await aJob(app, { date: DATE, painter: { slots: slotsFrom(DATE, 1) } })
    const before = await bookingNow(booking.id)
    await expect(move(booking.id)).rejects.toMatchObject({ code: 'slot_unavailable' })
    await expect(move(booking.id, { slot: 'evening' })).rejects.toMatchObject({ code: 'slot_unavailable' })
    expect(await bookingNow(booking.id)).toEqual(before)
    expect(await reservedSlotsOf(app.db, booking.id)).toHaveLength(before.half_days)
    expect(await app.sent()).toEqual([])
  })

  test('finds a painter for a booking that waits for one', async () => {
    const painter = await aPainter(app, { areas: [await defaultArea(app)], slots: [] })
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: DATE })
    await offerSlots(app, painter.id, slotsFrom(addDays(DATE, 3), 3))
    expect(await move(booking.id)).toMatchObject({ contractor_id: painter.id, status: 'scheduled' })
  })
})
