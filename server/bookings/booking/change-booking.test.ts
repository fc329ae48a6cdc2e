import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aJob, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { reservedSlotsOf } from './bookings.queries.ts'

const DATE = addDays(TODAY, 7)
/** Dollars. */
const FEE = market.cancellation.fee / 100

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors', 'outbox_tasks'))

const { lookUp, cancel, reschedule, sent } = customerCalls(app)

/** A quote for half a day. */
const small = () => aQuote(app, { rooms: [aRoomOfArea(100)] })

// @proves docs/rules/visits.md#moving-and-canceling
describe('canceling', () => {
  test.each([
    ['a day before it is late', 'morning', -86_400, 0],
    ['when it is not late yet, to the second', 'morning', 0, 0],
    ['a second later', 'morning', 1, FEE],
    ['on the day', 'morning', market.cancellation.freeHours * 3_600 + 21_600, FEE],
    ['two hours before it is late, in the morning of the day before', 'afternoon', -7_200, 0],
    ['of an afternoon, to the second', 'afternoon', 0, 0],
    ['of an afternoon a second later', 'afternoon', 1, FEE],
  ] as const)('costs what the policy says %s', async (_, slot, seconds, fee) => {
    const start = instantAt(market, DATE, slot === 'morning' ? '09:00' : market.slots[slot].start).getTime()
    const lateFrom = start - market.cancellation.freeHours * 3_600_000
    const now = new Date(lateFrom + seconds * 1_000)
    const { booking } = await aBooking(app, { date: DATE, slot, quote: await small() })
    app.setNow(now)
    expect((await lookUp(booking.id, 'dana@example.com')).body.cancellationFee).toBe(fee)
    const { status, body } = await cancel(booking.id)
    expect({ status, fee: body.cancellationFee }).toEqual({ status: 200, fee })
    const [stored] = await app.rows('bookings', { id: booking.id })
    expect(stored).toMatchObject({
      status: 'cancelled',
      cancellation_fee: fee * 100,
      sequence: 1,
      cancelled_at: now,
    })
    expect((await lookUp(booking.id, 'dana@example.com')).body).toMatchObject({
      status: 'cancelled',
      cancellationFee: null,
      cancellation: { fee, wasFreeUntil: fee === 0 ? null : new Date(lateFrom).toISOString() },
    })
  })

  test('frees the slots, closes the job, notifies both sides and is recorded', async () => {
    const { booking, job } = await aBooking(app, { date: DATE })
    const painter = await app.db.selectFrom('contractors').select('email').executeTakeFirst()
    await cancel(booking.id)
    expect(await reservedSlotsOf(app.db, booking.id)).toEqual([])
    const closed = await app.db.selectFrom('jobs').select(['id', 'status']).execute()
    expect(closed).toEqual([{ id: job?.id, status: 'cancelled' }])
    expect(await sent()).toEqual(['booking-cancelled dana@example.com', `job-cancelled ${painter?.email}`])
    const audit = await app.rows('audit', { subject_id: booking.id }, ['actor', 'action'])
    expect(audit).toEqual([{ actor: 'customer', action: 'booking.cancelled' }])
  })

  test('is refused the second time, and notifies nobody', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(booking.id)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('not_cancellable')
    expect(await sent()).toHaveLength(2)
  })

  test.each([
    ['in_progress', /has started/],
    ['completed', /is done/],
    ['cancelled', /already canceled/],
  ] as const)('is refused when the booking is %s', async (status, message) => {
    const { booking } = await aBooking(app, { date: DATE, status })
    const refused = await cancel(booking.id)
    expect(refused.body.message).toMatch(message)
    // Nobody is sent to a telephone that may not be there.
    expect(refused.body.message).not.toMatch(/contact|call/i)
    expect(await cancel(booking.id)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
    expect((await lookUp(booking.id, 'dana@example.com')).body.cancellationFee).toBeNull()
    expect(await reschedule(booking.id, addDays(DATE, 1), 'morning')).toMatchObject({
      body: { code: 'not_cancellable' },
    })
  })

  test('follows the same policy when the booking is confirmed', async () => {
    const { booking } = await aBooking(app, { date: DATE, status: 'confirmed' })
    app.setNow(instantAt(market, DATE, '07:00'))
    expect((await lookUp(booking.id, 'dana@example.com')).body).toMatchObject({ cancellationFee: FEE, freeUntil: null })
    expect(await cancel(booking.id)).toMatchObject({ status: 200, body: { cancellationFee: FEE } })
  })

  test.each([
    ['costs nothing for work above the limit of the law, until the day ends', market.rescission.above + 1, 0],
    ['costs the fee for smaller work once the first minutes are over', market.rescission.above, FEE],
  ])('a visit booked for the next day %s', async (_, price, fee) => {
    const quote = await aQuote(app)
    await app.update('quotes', { id: quote.id }, { total_cost: price, final_cost: price })
    const date = addDays(TODAY, 1)
    const { booking } = await aBooking(app, { quote, date, created_at: TEST_NOW })
    app.setNow(instantAt(market, date, '09:30'))
    const end = new Date(instantAt(market, addDays(date, 1), '00:00').getTime() - 1).toISOString()
    const freeUntil = fee === 0 ? end : null
    expect((await lookUp(booking.id, 'dana@example.com')).body).toMatchObject({ cancellationFee: fee, freeUntil })
    expect((await cancel(booking.id)).body).toMatchObject({ cancellationFee: fee })
  })

  test.each(['moving', 'cancelling'])('%s a color evening is free, however late', async (kind) => {
    const { booking } = await aBooking(app, { date: DATE, slot: 'evening' })
    app.setNow(instantAt(market, DATE, '10:00'))
    expect((await lookUp(booking.id, 'dana@example.com')).body).toMatchObject({ cancellationFee: 0 })
    if (kind === 'cancelling') return expect((await cancel(booking.id)).body).toMatchObject({ cancellationFee: 0 })
    const moved = await reschedule(booking.id, addDays(DATE, 1), 'evening')
    expect(moved.status).toBe(200)
    expect((await lookUp(booking.id, 'dana@example.com')).body).toMatchObject({ fees: 0, cancellationFee: 0 })
  })

  // @proves docs/rules/access.md#what-customers-may-do
  test('is free while the booking waits for a painter, however late', async () => {
    const { booking } = await aBooking(app, { date: DATE, status: 'pending', contractorId: null })
    app.setNow(instantAt(market, DATE, '15:00'))
    expect((await lookUp(booking.id, 'dana@example.com')).body).toMatchObject({
      status: 'pending',
      painter: null,
      cancellationFee: 0,
      freeUntil: new Date(instantAt(market, addDays(DATE, 1), '00:00').getTime() - 1).toISOString(),
    })
    expect(await cancel(booking.id)).toMatchObject({ status: 200, body: { cancellationFee: 0 } })
    expect(await sent()).toEqual(['booking-cancelled dana@example.com'])
  })

  test('is refused when the day is past', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    app.setNow(instantAt(market, addDays(DATE, 1), '00:00'))
    expect(await cancel(booking.id)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
  })
  test.each([undefined, '', '{}', 'null'])(
    'is refused without a proof, whatever empty body is sent: %j',
    async (payload) => {
      const { booking } = await aBooking(app, { date: DATE })
      const headers = { 'content-type': 'application/json' }
      const call = app.call(
        `POST /api/bookings/${booking.id}/cancel`,
        payload === undefined ? {} : { headers, payload },
      )
      expect(await call).toMatchObject({ status: 403, body: { code: 'proof_required' } })
    },
  )

  test('answers 404 for an unknown id, and 400 for a malformed one', async () => {
    expect((await cancel(newId())).status).toBe(404)
    expect(await cancel('abc')).toMatchObject({ status: 400, body: { message: 'Invalid booking ID' } })
  })
})

describe('moving', () => {
  test('answers the booking at its new time, free of charge in good time', async () => {
    const { painter, booking } = await aJob(app, { quote: await small(), date: DATE })
    const { status, body } = await reschedule(booking.id, addDays(DATE, 2), 'afternoon', ' Dana@example.com')
    expect(status).toBe(200)
    expect(body.rescheduleFee).toBe(0)
    expect(body.booking).toMatchObject({
      id: booking.id,
      scheduledDate: addDays(DATE, 2),
      timeSlot: 'afternoon',
      status: 'scheduled',
    })
    expect(await reservedSlotsOf(app.db, booking.id)).toEqual([{ date: addDays(DATE, 2), slot: 'afternoon' }])
    expect(await sent()).toEqual(['booking-rescheduled dana@example.com', `job-changed ${painter.email}`])
  })

  test('costs the fee on the last day, and the fee stays', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    app.setNow(instantAt(market, DATE, '07:00'))
    expect((await reschedule(booking.id, addDays(DATE, 2), 'morning')).body.rescheduleFee).toBe(FEE)
    const stored = await app.db.selectFrom('bookings').select('reschedule_fee').executeTakeFirst()
    expect(stored?.reschedule_fee).toBe(market.cancellation.fee)
  })

  test.each(['confirmed', 'pending'] as const)('reserves a painter again when the booking is %s', async (status) => {
    const painter = await aPainter(app)
    const contractorId = status === 'pending' ? null : painter.id
    const { booking } = await aBooking(app, { quote: await small(), date: DATE, status, contractorId })
    app.setNow(instantAt(market, DATE, '06:00'))
    const { status: answered, body } = await reschedule(booking.id, addDays(DATE, 2), 'morning')
    expect([answered, body.rescheduleFee]).toEqual([200, status === 'pending' ? 0 : FEE])
    expect(body.booking).toMatchObject({ status: 'scheduled', painter: { confirmedAt: null } })
    expect(await reservedSlotsOf(app.db, booking.id)).toEqual([{ date: addDays(DATE, 2), slot: 'morning' }])
  })

  test('looks for a painter again when a waiting visit is moved to its own time', async () => {
    const { booking } = await aBooking(app, { quote: await small(), date: DATE, status: 'pending', contractorId: null })
    expect((await reschedule(booking.id, DATE, 'morning')).status).toBe(409)
    const painter = await aPainter(app)
    expect(await reschedule(booking.id, DATE, 'morning')).toMatchObject({
      status: 200,
      body: { rescheduleFee: 0, booking: { status: 'scheduled' } },
    })
    expect(await sent()).toContain(`job-assigned ${painter.email}`)
  })

  test('changes and charges nothing when the time is the same', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    app.setNow(instantAt(market, DATE, '07:00'))
    expect(await reschedule(booking.id, DATE, 'morning')).toMatchObject({ status: 200, body: { rescheduleFee: 0 } })
    const stored = await app.db.selectFrom('bookings').selectAll().executeTakeFirst()
    expect(stored).toMatchObject({ sequence: 0, version: 1, reschedule_fee: null })
    expect(await sent()).toEqual([])
  })

  test.each([
    ['nobody is there', 40, 'morning', 409],
    ['the past', -1, 'morning', 400],
    ['beyond the horizon', 61, 'morning', 400],
    ['a slot that has begun', 0, 'morning', 409],
    ['the evening', 8, 'evening', 409],
  ])('is refused, and everything stays: %s', async (_, days, slot, status) => {
    const { booking } = await aBooking(app, { quote: await small(), date: DATE })
    expect((await reschedule(booking.id, addDays(TODAY, days), slot)).status).toBe(status)
    expect(await reservedSlotsOf(app.db, booking.id)).toEqual([{ date: DATE, slot: 'morning' }])
    expect(await sent()).toEqual([])
  })

  test('answers a wrong email like an unknown id', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const wrong = await reschedule(booking.id, addDays(DATE, 1), 'morning', 'eve@example.com')
    expect(wrong.status).toBe(404)
    expect(await reschedule(newId(), addDays(DATE, 1), 'morning')).toEqual(wrong)
  })
})
