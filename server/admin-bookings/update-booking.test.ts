import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/dates.ts'
import { explainShare } from '../../domain/earnings.ts'
import { newId } from '../identifiers.ts'
import { bookingEdits } from '../testing/booking-edits.ts'
import { aBooking, administratorToken, aPainter, slotsFrom, TODAY } from '../testing/builders.ts'
import { market, prices } from '../testing/market.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 14)

/** Dollars. */
const FEE = market.cancellation.fee / 100

let app: TestApp
let token: string
let edits: ReturnType<typeof bookingEdits>
beforeAll(async () => {
  app = await startTestApp()
  token = await administratorToken(app)
  edits = bookingEdits(app, token)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

describe('notes, version and cost', () => {
  test('notes are stored, the version increases, and the audit log does not quote them', async () => {
    const { booking } = await aBooking(app)
    const answer = await edits.update(booking.id, { notes: ' Call Dana first ', version: 1 })
    expect(answer).toMatchObject({ status: 200, body: { notes: 'Call Dana first', version: 2 } })
    expect(answer.booking.history[0]).toMatchObject({
      actor: 'admin',
      action: 'booking.updated',
      after: { notes: 'changed' },
    })
    expect((await edits.update(booking.id, { notes: '' })).booking).toMatchObject({ notes: null, version: 3 })
  })

  test('an edit based on an older version is a conflict and saves nothing', async () => {
    const { booking } = await aBooking(app)
    await edits.update(booking.id, { notes: 'first', version: 1 })
    const second = await edits.update(booking.id, { notes: 'second', status: 'confirmed', version: 1 })
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(second.refusal.message).toMatch(/^Somebody else changed this booking meanwhile/)
    expect(await edits.read(booking.id)).toMatchObject({ notes: 'first', status: 'scheduled', version: 2 })
  })

  test('when two administrators save concurrently, one succeeds and the other gets a conflict', async () => {
    const { booking } = await aBooking(app)
    const both = await Promise.all(['a', 'b'].map((notes) => edits.update(booking.id, { notes, version: 1 })))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('unchanged values are not a change', async () => {
    const { booking, contractorId } = await aBooking(app)
    const same = {
      status: booking.status,
      scheduledDate: booking.scheduled_date,
      timeSlot: booking.time_slot,
      notes: '',
      contractorId,
    }
    expect(
      await edits.messagesOf(async () => expect((await edits.update(booking.id, same)).booking.version).toBe(1)),
    ).toEqual([])
    expect((await edits.read(booking.id)).history).toEqual([])
  })

  // @proves docs/rules/money.md#the-painters-share
  // @proves docs/rules/money.md#price-changes
  test.each([
    ['and the painter’s share follows it', {}],
    ['while the painter keeps their share', { keepPainterShare: true }],
  ])('an adjusted cost is split again, %s', async (_, choice) => {
    const { booking, job } = await aBooking(app)
    const before = await edits.read(booking.id)
    const change = { finalCost: 848, reason: 'A ceiling more', ...choice }
    const { booking: after } = await edits.update(booking.id, change)
    expect(after.finalCost).toBe(848)
    expect(after.totalCost).toBe(before.totalCost)
    const { contractorCommissionRate: rate, salesTaxRate: taxRate } = prices
    const { base, tax, share } = explainShare({ finalCost: 84_800, taxRate }, rate)
    const earns = 'keepPainterShare' in choice ? (job?.earnings ?? 0) : share
    expect(after.breakdown).toEqual({
      subtotal: base / 100,
      tax: tax / 100,
      contractor: earns / 100,
      platform: (base - earns) / 100,
      fees: 0,
      due: 848,
    })
    expect(after.history[0]).toMatchObject({
      before: { finalCost: before.finalCost },
      after: { finalCost: 848, reason: 'A ceiling more' },
    })
    expect((await app.call(`GET /api/quotes/${booking.quote_id}`)).body).toMatchObject({ finalCost: 848 })
    expect((await edits.update(booking.id, { finalCost: 900 })).status).toBe(400)
  })

  // @proves docs/rules/money.md#amounts
  test('the customer and the painter are notified of the new cost and the reason', async () => {
    const { booking, contractorId, quote } = await aBooking(app)
    const { email } = await app.db
      .selectFrom('contractors')
      .select('email')
      .where('id', '=', contractorId ?? '')
      .executeTakeFirstOrThrow()
    const told = await edits.messagesOf(() => edits.update(booking.id, { finalCost: 500, reason: 'A closet more' }))
    expect(told.toSorted()).toEqual([`cost-adjusted ${quote.email}`, `job-cost-adjusted ${email}`])
    const answer = await app.call(`POST /api/bookings/${booking.id}/lookup`, { body: { email: quote.email } })
    expect(answer.body).toMatchObject({ finalCost: 500, quote: { totalCost: quote.total_cost / 100 } })
  })

  // @proves docs/rules/money.md#who-pays-what
  test('late fees are due on top of the price, and a cancelled visit owes nothing else', async () => {
    const { booking, quote } = await aBooking(app, { date: addDays(TODAY, 1) })
    app.setNow(new Date(TEST_NOW.getTime() + 3 * 3_600_000))
    const body = { email: quote.email, scheduledDate: addDays(TODAY, 1), timeSlot: 'afternoon' }
    expect(await app.call(`POST /api/bookings/${booking.id}/reschedule`, { body })).toMatchObject({
      status: 200,
      body: { rescheduleFee: FEE },
    })
    const moved = await edits.read(booking.id)
    expect(moved).toMatchObject({ rescheduleFee: FEE, cancellationFee: null })
    expect(moved.breakdown).toMatchObject({ fees: FEE, due: moved.finalCost + FEE })
    expect(moved.history[0]).toMatchObject({ action: 'booking.rescheduled', after: { rescheduleFee: FEE } })
    app.setNow(new Date(TEST_NOW.getTime() + 4 * 3_600_000))
    const cancel = { body: { email: quote.email } }
    expect((await app.call(`POST /api/bookings/${booking.id}/cancel`, cancel)).body).toMatchObject({
      cancellationFee: FEE,
    })
    const cancelled = await edits.read(booking.id)
    expect(cancelled.breakdown).toEqual({
      subtotal: 0,
      tax: 0,
      contractor: 0,
      platform: 0,
      fees: 2 * FEE,
      due: 2 * FEE,
    })
    expect(cancelled.history[0]).toMatchObject({ action: 'booking.cancelled', after: { cancellationFee: FEE } })
  })

  test('a consultation is free and stays so', async () => {
    const { booking } = await aBooking(app, { slot: 'evening' })
    expect(await edits.read(booking.id)).toMatchObject({
      totalCost: 0,
      finalCost: 0,
      breakdown: { subtotal: 0, tax: 0, contractor: 0, platform: 0, fees: 0, due: 0 },
    })
    expect((await edits.update(booking.id, { finalCost: 10, reason: 'x' })).status).toBe(400)
  })

  test('an unknown booking is not found', async () => {
    expect((await edits.update(newId(), { notes: 'x' })).status).toBe(404)
    expect((await app.call(`GET /api/admin/bookings/${newId()}`, { token })).status).toBe(404)
    expect(await app.call('GET /api/admin/bookings/nonsense', { token })).toMatchObject({
      status: 400,
      body: { message: 'Invalid booking ID' },
    })
  })
})

describe('moving', () => {
  test('the painter keeps the job; slots, customer and painter follow', async () => {
    const { booking, contractorId, job, quote } = await aBooking(app, { date: DATE })
    const painter = await app.db
      .selectFrom('contractors')
      .select('email')
      .where('id', '=', contractorId ?? '')
      .executeTakeFirst()
    const told = await edits.messagesOf(async () => {
      const { status, booking: moved } = await edits.update(booking.id, { scheduledDate: LATER, timeSlot: 'afternoon' })
      expect(status).toBe(200)
      expect(moved).toMatchObject({ scheduledDate: LATER, timeSlot: 'afternoon', contractorId, version: 2 })
      expect(moved.reservedSlots[0]).toEqual({ date: LATER, timeSlot: 'afternoon' })
    })
    expect(told).toEqual([`booking-rescheduled ${quote.email}`, `job-changed ${painter?.email}`])
    expect(await edits.jobsOf(booking.id)).toMatchObject([
      { id: job?.id, scheduled_date: LATER, time_slot: 'afternoon' },
    ])
    expect(
      (await edits.held(booking.id)).every(
        (slot) => slot.startsWith(`${contractorId} ${LATER}`) || slot.includes(addDays(LATER, 1)),
      ),
    ).toBe(true)
  })

  test('moving to slots that are taken or not offered is refused, even if another painter is free', async () => {
    const painter = await aPainter(app)
    await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: painter.id, date: DATE })
    await aBooking(app, { contractorId: painter.id, date: LATER })
    const before = await edits.held(booking.id)
    for (const scheduledDate of [LATER, addDays(TODAY, 50)]) {
      expect(await edits.update(booking.id, { scheduledDate })).toMatchObject({
        status: 409,
        body: { code: 'slot_unavailable' },
      })
    }
    expect(await edits.held(booking.id)).toEqual(before)
    expect(await edits.read(booking.id)).toMatchObject({ scheduledDate: DATE, contractorId: painter.id, version: 1 })
  })

  test('when two bookings are moved to one slot concurrently, only one gets it', async () => {
    const painter = await aPainter(app)
    const [one, other] = [
      await aBooking(app, { contractorId: painter.id, date: DATE }),
      await aBooking(app, { contractorId: painter.id, date: addDays(DATE, 1) }),
    ]
    const change = { scheduledDate: LATER, timeSlot: 'morning' }
    const both = await Promise.all([one, other].map(({ booking }) => edits.update(booking.id, change)))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const dates = await Promise.all(
      [one, other].map(async ({ booking }) => (await edits.read(booking.id)).scheduledDate),
    )
    expect(dates.filter((date) => date === LATER)).toHaveLength(1)
    const slots = [...(await edits.held(one.booking.id)), ...(await edits.held(other.booking.id))]
    expect(new Set(slots).size).toBe(slots.length)
  })

  test.each([
    ['to a past day', { scheduledDate: addDays(TODAY, -1) }, 400, 'invalid_request'],
    ['from painting to an evening', { timeSlot: 'evening' }, 409, 'slot_unavailable'],
    ['to an unknown painter', { contractorId: newId() }, 400, 'invalid_request'],
  ])('%s is refused', async (_, change, status, code) => {
    const { booking } = await aBooking(app)
    expect(await edits.update(booking.id, change)).toMatchObject({ status, body: { code } })
  })

  test('finished work keeps its time and its painter', async () => {
    const other = await aPainter(app)
    const { booking } = await aBooking(app, { status: 'completed', date: addDays(TODAY, -3) })
    for (const change of [{ scheduledDate: LATER }, { contractorId: other.id }, { contractorId: null }]) {
      expect(await edits.update(booking.id, change)).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition' },
      })
    }
  })
})

// @proves docs/rules/visits.md#the-life-of-a-booking
describe('another painter', () => {
  test('takes over with slots of their own; the former one is notified and free again', async () => {
    const [from, to] = [await aPainter(app), await aPainter(app, { areas: [] })]
    const { booking } = await aBooking(app, { contractorId: from.id, date: DATE })
    const told = await edits.messagesOf(async () => {
      const { status, booking: given } = await edits.update(booking.id, { contractorId: to.id })
      expect(status).toBe(200)
      expect(given).toMatchObject({ contractorId: to.id, contractorEmail: to.email, assignmentStatus: 'assigned' })
    })
    expect(told).toEqual([`job-assigned ${to.email}`, `job-cancelled ${from.email}`])
    expect((await edits.held(booking.id)).every((slot) => slot.startsWith(to.id))).toBe(true)
    const statuses = Object.fromEntries((await edits.jobsOf(booking.id)).map((job) => [job.contractor_id, job.status]))
    expect(statuses).toEqual({ [from.id]: 'cancelled', [to.id]: 'assigned' })
    const records = (await app.call(`GET /api/admin/bookings/${booking.id}/candidates`, { token })).body
    expect(records).toMatchObject([{ occasion: 'administrator', chosenContractorId: to.id }])
    expect((records as { candidates: { contractorId: string }[] }[])[0]?.candidates[0]).toMatchObject({
      contractorId: to.id,
      passedOver: null,
    })
  })

  test.each([
    ['is busy', {}, true],
    ['has no such slots', { slots: [] }, false],
    ['is deactivated', { is_active: false }, false],
  ])('who %s is refused, and nobody else is taken instead', async (_, columns, isBusy) => {
    const to = await aPainter(app, columns)
    if (isBusy) await aBooking(app, { contractorId: to.id, date: DATE })
    const { booking, contractorId } = await aBooking(app, { date: DATE })
    const before = await edits.held(booking.id)
    expect(await edits.update(booking.id, { contractorId: to.id })).toMatchObject({
      status: 409,
      body: { code: 'slot_unavailable' },
    })
    expect(await edits.held(booking.id)).toEqual(before)
    expect(await edits.read(booking.id)).toMatchObject({ contractorId, version: 1 })
  })

  test('can be combined with another date', async () => {
    const to = await aPainter(app, { slots: slotsFrom(LATER, 3) })
    const { booking } = await aBooking(app, { date: DATE })
    const { booking: moved } = await edits.update(booking.id, { contractorId: to.id, scheduledDate: LATER })
    expect(moved).toMatchObject({ contractorId: to.id, scheduledDate: LATER })
  })

  test('none: the booking waits as pending without slots, on its date', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const { booking: waiting } = await edits.update(booking.id, { contractorId: null, status: 'scheduled' })
    expect(waiting).toMatchObject({
      status: 'pending',
      contractorId: null,
      assignmentId: null,
      scheduledDate: DATE,
      reservedSlots: [],
    })
    expect((await edits.update(booking.id, { contractorId: null, scheduledDate: LATER })).booking).toMatchObject({
      status: 'pending',
      scheduledDate: LATER,
    })
    expect((await edits.update(booking.id, { contractorId: null, status: 'completed' })).status).toBe(400)
  })

  test('a pending booking that gets a painter becomes scheduled', async () => {
    const painter = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: DATE })
    const { booking: given } = await edits.update(booking.id, { contractorId: painter.id })
    expect(given).toMatchObject({ status: 'scheduled', contractorId: painter.id, assignmentStatus: 'assigned' })
    expect(await edits.held(booking.id)).not.toEqual([])
  })
})
