import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { newId } from '#server/platform/identifiers.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aQuote, aTinyRoom, TODAY } from '#server/testing/builders.ts'
import { market, prices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

/** Dollars. */
const FEE = market.cancellation.fee / 100

const app = await testApp()
const edits = bookingEdits(app)

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
    expect(second.refusal.message).toMatch(/^Somebody else changed this booking in the meantime/)
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
    const { priceBeforeTax: base, tax, share } = explainShare({ finalPrice: 84_800, taxRate }, rate)
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
    const { email } = await app.row('contractors', { id: contractorId ?? '' }, ['email'])
    const messages = await edits.messagesOf(() => edits.update(booking.id, { finalCost: 500, reason: 'A closet more' }))
    expect(messages.toSorted()).toEqual([`cost-adjusted ${quote.email}`, `job-cost-adjusted ${email}`])
    const answer = await app.call(`POST /api/bookings/${booking.id}/lookup`, { body: { email: quote.email } })
    expect(answer.body).toMatchObject({ finalCost: 500, quote: { totalCost: quote.total_cost / 100 } })
  })

  // @proves docs/rules/money.md#who-pays-what
  test('late fees are due on top of the price, and a canceled visit owes nothing else', async () => {
    const small = await aQuote(app, { rooms: [aTinyRoom()] })
    const { booking, quote } = await aBooking(app, { quote: small, date: addDays(TODAY, 1) })
    app.setNow(new Date(TEST_NOW.getTime() + 3 * 3_600_000))
    const body = { email: quote.email, scheduledDate: addDays(TODAY, 1), timeSlot: 'afternoon' }
    expect(await app.call(`POST /api/bookings/${booking.id}/reschedule`, { body })).toMatchObject({
      status: 200,
      body: { rescheduleFee: FEE },
    })
    const moved = await edits.read(booking.id)
    expect(moved).toMatchObject({ rescheduleFee: FEE, cancellationFee: null })
    expect(moved.breakdown).toMatchObject({ fees: FEE, due: expect.closeTo(moved.finalCost + FEE, 2) })
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
    expect((await app.office(`GET /api/admin/bookings/${newId()}`)).status).toBe(404)
    expect(await app.office('GET /api/admin/bookings/nonsense')).toMatchObject({
      status: 400,
      body: { message: 'Invalid booking ID' },
    })
  })
})
