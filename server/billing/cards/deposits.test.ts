import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { aPainter, aQuote, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { cardApp, cardCalls } from '#server/testing/card-calls.ts'
import { market, reader } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { withoutVisits } from '#server/testing/no-visits.ts'
import { tally } from '#server/testing/race.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

type Booked = { id: string; status: string; checkoutId: string; key: string; deposit: number; reservedUntil: string }

const { app, stripe } = await cardApp()
const DAY = addDays(TODAY, 7)
const setDeposit = (app: TestApp, depositPercent: number) =>
  app.office('PUT /api/admin/business', { settings: { depositPercent } })

beforeEach(async () => {
  stripe.setMoods()
  await withoutVisits(app)
  expect((await setDeposit(app, 20)).status).toBe(200)
})

const cards = cardCalls({ app, stripe })
const money = moneyCalls(app)

const book = async (quoteId: string, more: object = {}, at = app) => {
  const body = { quoteId, scheduledDate: DAY, timeSlot: 'morning', ...more }
  const { status, body: answer } = await at.call('POST /api/bookings', { body })
  return { status, booking: answer as Booked & { code?: string } }
}

/** A date that is held for one of the painters of these days. */
const reserved = async () => {
  const painter = await aPainter(app, { slots: slotsFrom(DAY, 6, ['morning', 'afternoon']) })
  const quote = await aQuote(app)
  const { status, booking } = await book(quote.id)
  expect([status, booking.status]).toEqual([201, 'reserved'])
  await cards.run()
  return { painter, quote, booking, deposit: Math.floor((quote.final_cost * 20 + 50) / 100) }
}

const bookingOf = (id: string) => app.row('bookings', { id })
const countHeldSlots = async (id: string) => (await app.rows('contractor_slots', { booking_id: id }, ['slot'])).length

const consistent = async () => {
  expect(await cards.disagreements()).toEqual([])
  expect(await findViolations(app.db)).toEqual([])
}

// @proves docs/rules/money.md#deposits
describe('a date that needs a deposit', () => {
  test('is held for the painter who is asked for, and given up when another one is', async () => {
    const { painter, quote, booking } = await reserved()
    const other = await aPainter(app, { slots: slotsFrom(DAY, 6, ['morning', 'afternoon']) })
    const slugOf = async (id: string) => (await app.row('contractors', { id }, ['slug'])).slug
    const same = await book(quote.id, { painter: await slugOf(painter.id) })
    expect(same).toMatchObject({ status: 200, booking: { id: booking.id } })
    const { status, booking: theirs } = await book(quote.id, { painter: await slugOf(other.id) })
    expect([status, theirs.status]).toEqual([201, 'reserved'])
    expect(await bookingOf(theirs.id)).toMatchObject({ contractor_id: other.id })
    expect(await countHeldSlots(booking.id)).toBe(0)
    await cards.run()
    await consistent()
  })

  test('is held until it is paid, with nobody notified and nothing owed; then it is booked', async () => {
    const { painter, quote, booking, deposit } = await reserved()
    expect(booking.deposit).toBe(deposit / 100)
    expect(await countHeldSlots(booking.id)).toBeGreaterThan(0)
    expect(await cards.messages('booking-confirmation')).toEqual([])
    expect(await cards.messages('job-assigned')).toEqual([])
    expect(await money.ledger(booking.id)).toMatchObject({ entries: [], payment: { owed: 0 } })
    expect(await cards.bill(booking.id)).toMatchObject({
      about: 'deposit',
      payable: deposit / 100,
      cards: true,
      deposit: { amount: deposit / 100, date: DAY, timeSlot: 'morning' },
    })
    await consistent()
    await cards.settle(booking.checkoutId)
    expect(await bookingOf(booking.id)).toMatchObject({ status: 'scheduled', contractor_id: painter.id })
    expect(await cards.messages('booking-confirmation')).toHaveLength(1)
    expect((await cards.messages('job-assigned')).map(({ to }) => to)).toEqual([painter.email])
    const { payment, documents } = await money.ledger(booking.id)
    expect(payment).toEqual({
      owed: quote.final_cost,
      paid: deposit,
      balance: quote.final_cost - deposit,
      due: 0,
      state: 'not_due',
    })
    expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([['receipt', deposit]])
    const receipt = JSON.stringify((await money.documentsOf(booking.id))[0]?.content)
    const rest = formatMoney(reader, quote.final_cost - deposit)
    expect(receipt).toContain('Deposit for interior painting: ')
    expect(receipt).toContain(`Thank you. The rest, ${rest}, is due when the work is done.`)
    expect(receipt).not.toContain('Paid in full')
    await consistent()
  })

  test('is free again after half an hour without it: the customer is notified, and owes nothing', async () => {
    const { painter, quote, booking } = await reserved()
    cards.later(29)
    await cards.run()
    expect((await bookingOf(booking.id)).status).toBe('reserved')
    cards.later(2)
    await cards.run()
    expect((await bookingOf(booking.id)).status).toBe('cancelled')
    expect(await countHeldSlots(booking.id)).toBe(0)
    expect(await cards.messages('reservation-lapsed')).toEqual([{ to: quote.email, bookingId: booking.id }])
    expect(await cards.messages('booking-cancelled')).toEqual([])
    expect((await cards.checkout(booking.id, booking.checkoutId)).state).toBe('expired')
    expect(() => cards.pay(booking.checkoutId)).toThrow()
    expect((await money.ledger(booking.id)).entries).toEqual([])
    // Somebody else can have it.
    const { status } = await book((await aQuote(app)).id)
    expect(status).toBe(201)
    expect(painter.id).toBeTruthy()
    await consistent()
  })

  test('is booked if it was paid in the last second and no event arrived', async () => {
    const { booking } = await reserved()
    cards.later(29)
    cards.pay(booking.checkoutId)
    cards.later(5)
    await cards.run()
    expect((await bookingOf(booking.id)).status).toBe('scheduled')
    expect(await cards.messages('reservation-lapsed')).toEqual([])
    await consistent()
  })

  test('waits a little for a provider that is away, and then ends; later money goes back', async () => {
    const { booking, deposit, quote } = await reserved()
    cards.later(29)
    const paid = cards.pay(booking.checkoutId)
    stripe.setMood(() => 'away')
    cards.later(5)
    await cards.run()
    expect((await bookingOf(booking.id)).status).toBe('reserved')
    for (let minutes = 0; minutes < 30; minutes += 3) {
      cards.later(3)
      await cards.run()
    }
    expect((await bookingOf(booking.id)).status).toBe('cancelled')
    stripe.setMoods()
    await cards.hear(paid)
    for (let hours = 0; hours < 8; hours++) {
      cards.later(60)
      await cards.run()
    }
    expect(await cards.messages('card-refund')).toMatchObject([
      { to: quote.email, bookingId: booking.id, cents: deposit, occasion: 'not_open' },
    ])
    await consistent()
  })

  test('stays the same when it is requested again, also at the same time; another date gives the first one up', async () => {
    const { quote, booking } = await reserved()
    const again = await Promise.all([book(quote.id), book(quote.id), book(quote.id)])
    expect(tally(again)).toEqual({ 200: 3 })
    expect(new Set(again.map(({ booking: same }) => [same.id, same.checkoutId].join()))).toEqual(
      new Set([[booking.id, booking.checkoutId].join()]),
    )
    const other = await book(quote.id, { scheduledDate: addDays(DAY, 3) })
    expect([other.status, other.booking.status]).toEqual([201, 'reserved'])
    await cards.run()
    expect((await bookingOf(booking.id)).status).toBe('cancelled')
    expect((await cards.checkout(booking.id, booking.checkoutId)).state).toBe('expired')
    expect(await cards.messages('reservation-lapsed')).toEqual([])
    await consistent()
  })

  test('can be given up for free, and neither moved nor paid twice', async () => {
    const { booking } = await reserved()
    const key = booking.key
    const move = { key, scheduledDate: addDays(DAY, 2), timeSlot: 'morning' }
    expect((await app.call(`POST /api/bookings/${booking.id}/reschedule`, { body: move })).status).toBe(409)
    const page = await cards.start(booking.id, { amount: booking.deposit * 100 })
    expect(page.answer.id).toBe(booking.checkoutId)
    const { body } = await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { key } })
    expect(body).toMatchObject({ cancellationFee: 0 })
    await cards.run()
    expect(() => cards.pay(booking.checkoutId)).toThrow()
    await consistent()
  })

  test('is scheduled without one by the office; a deposit that is paid nevertheless counts toward the price', async () => {
    const { booking, quote, deposit } = await reserved()
    const set = (status: string) => app.office(`PUT /api/admin/bookings/${booking.id}`, { status })
    expect((await set('completed')).status).toBe(409)
    expect((await set('reserved')).status).toBe(400)
    expect((await set('scheduled')).status).toBe(200)
    expect(await cards.messages('job-assigned')).toHaveLength(1)
    await cards.settle(booking.checkoutId)
    expect((await money.ledger(booking.id)).payment).toMatchObject({ owed: quote.final_cost, paid: deposit })
    await consistent()
  })

  test('keeps the late fee when the visit is canceled late, and refunds the rest by itself', async () => {
    const { booking, deposit } = await reserved()
    await cards.settle(booking.checkoutId)
    app.setNow(new Date(new Date(`${DAY}T12:00:00Z`).getTime()))
    await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { key: booking.key } })
    await cards.run()
    const { payment } = await money.ledger(booking.id)
    const { fee } = market.cancellation
    expect(payment).toMatchObject({ owed: fee, paid: Math.min(fee, deposit), balance: Math.max(0, fee - deposit) })
    await consistent()
  })

  test('comes back whole while the law lets the customer take the booking back', async () => {
    await aPainter(app, { slots: slotsFrom(TODAY, 6, ['morning', 'afternoon']) })
    const quote = await aQuote(app)
    const { booking } = await book(quote.id, { scheduledDate: addDays(TODAY, 1) })
    await cards.run()
    await cards.settle(booking.checkoutId)
    app.setNow(new Date(TEST_NOW.getTime() + 5 * 3_600_000))
    const { body } = await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { key: booking.key } })
    expect(body).toMatchObject({ cancellationFee: 0 })
    await cards.run()
    expect((await money.ledger(booking.id)).payment).toMatchObject({ owed: 0, paid: 0, balance: 0 })
    await consistent()
  })

  test('waits for somebody else when its painter has left meanwhile', async () => {
    const { booking, painter } = await reserved()
    await app.update('contractors', { id: painter.id }, { is_active: false })
    await cards.settle(booking.checkoutId)
    expect(await bookingOf(booking.id)).toMatchObject({ status: 'pending', contractor_id: null })
    expect(await cards.messages('booking-waiting')).toHaveLength(1)
    await consistent()
  })
})

test('a deposit that is paid when its reservation ends has one outcome, and both sides agree', async () => {
  for (let round = 0; round < 10; round++) {
    await withoutVisits(app)
    app.setNow(TEST_NOW)
    const { booking } = await reserved()
    cards.later(29)
    const paid = cards.pay(booking.checkoutId)
    cards.later(2)
    await Promise.all([cards.hear(paid), cards.run(), cards.run()])
    await cards.run()
    expect((await bookingOf(booking.id)).status).toBe('scheduled')
    await consistent()
  }
})

test('one of many customers who want the last date at once holds it', async () => {
  await aPainter(app, { slots: slotsFrom(DAY, 2, ['morning', 'afternoon']) })
  const quotes = await Promise.all(Array.from({ length: 8 }, () => aQuote(app)))
  const answers = await Promise.all(quotes.map(({ id }) => book(id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await consistent()
})

test('a booking with another deposit than the present one is refused', async () => {
  await aPainter(app, { slots: slotsFrom(DAY, 6, ['morning', 'afternoon']) })
  const quote = await aQuote(app)
  const other = await book(quote.id, { deposit: 1 })
  expect([other.status, other.booking.code]).toEqual([409, 'terms_changed'])
  expect((await app.call('GET /api/business')).body).toMatchObject({ depositPercent: 20 })
})

test('nothing has to be paid before the work without card payments, whatever is set', async () => {
  const app = await startTestApp()
  await setDeposit(app, 20)
  await aPainter(app, { slots: slotsFrom(DAY, 6, ['morning', 'afternoon']) })
  const { status, booking } = await book((await aQuote(app)).id, {}, app)
  expect([status, booking.status, booking.deposit]).toEqual([201, 'scheduled', 0])
  expect((await app.call('GET /api/business')).body).toMatchObject({ depositPercent: 0 })
  await app.close()
})
