import { describe, expect, test } from 'vitest'
import { settleCheckout } from '#server/bookings/payments/settle-checkout.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aJob } from '#server/testing/builders.ts'
import { cardStage } from '#server/testing/card-calls.ts'
import { tally } from '#server/testing/race.ts'
import { askAboutCheckouts } from './ask-about-checkouts.ts'
import { findCheckout } from './checkouts.queries.ts'

const { app, stripe, cards, money, due, agree } = await cardStage()

const card = async (bookingId: string) =>
  (await money.ledger(bookingId)).entries
    .filter(({ method }) => method === 'card')
    .map(({ kind, amount }): [string, number] => [kind, amount])
    // The clock stands still.
    .sort((one, other) => other[1] - one[1])

// @proves docs/rules/money.md#cards
describe('paying by card', () => {
  test('opens a page for everything that is open and the tip; once paid, it is paid everywhere', async () => {
    const { bookingId, painter, jobId, price, email } = await due()
    const before = await cards.bill(bookingId)
    expect(before).toMatchObject({ cards: true, payable: price / 100 })
    expect(before.tipBase).toBeGreaterThan(0)
    const { status, answer } = await cards.start(bookingId, { amount: price, tip: 5_000 })
    expect([status, answer.state, answer.url]).toEqual([201, 'starting', null])
    await cards.run()
    const open = await cards.checkout(bookingId, answer.id)
    expect(open.state).toBe('open')
    expect(open.url).toContain(stripe.url)
    expect(cards.sessionOf(answer.id)).toMatchObject({ amount_total: price + 5_000, customer_email: email })
    expect(await cards.hear(cards.pay(answer.id))).toBe(204)
    await cards.run()
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('paid')
    expect(await cards.bill(bookingId)).toMatchObject({ payment: { state: 'paid', balance: 0 }, cards: false })
    const ledger = await money.ledger(bookingId)
    expect(ledger.painters).toMatchObject([{ contractorId: painter.id, balance: ledger.painters[0]?.earned }])
    expect(ledger.collected.tip).toBe(5_000)
    expect(ledger.documents.map(({ kind, amount }) => [kind, amount])).toEqual([['receipt', price + 5_000]])
    expect(await cards.messages('tip-received')).toEqual([{ to: painter.email, jobId, cents: 5_000 }])
    await agree()
  })

  test('a repeated request starts no second page, also at the same time', async () => {
    const { bookingId, price } = await due()
    const requestId = newId()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cards.start(bookingId, { amount: price, requestId })),
    )
    expect(tally(answers)).toEqual({ 201: 5 })
    expect(new Set(answers.map(({ answer }) => answer.id))).toEqual(new Set([requestId]))
    const other = await due()
    expect((await cards.start(other.bookingId, { amount: other.price, requestId })).status).toBe(404)
    expect((await cards.call(`GET /checkouts/${requestId}`, other.bookingId)).status).toBe(404)
  })

  test('news from before the payment undoes nothing when it comes late', async () => {
    const { bookingId, price } = await due()
    const id = await cards.open(bookingId, { amount: price })
    await cards.settle(id)
    const row = (await findCheckout(app.db, id))!
    for (const state of ['open', 'expired'] as const) {
      const checkout = { id: cards.sessionOf(id).id, checkoutId: id, state, url: null, payment: null }
      await settleCheckout(app.deps, row, checkout)
      expect(await findCheckout(app.db, id)).toMatchObject({ state: 'paid', ask_at: null })
    }
    await agree()
  })

  test('a second page closes the first', async () => {
    const { bookingId, price } = await due()
    const first = await cards.open(bookingId, { amount: price })
    const second = await cards.open(bookingId, { amount: price })
    expect((await cards.checkout(bookingId, first)).state).toBe('expired')
    expect(() => cards.pay(first)).toThrow()
    await cards.settle(second)
    expect(await card(bookingId)).toEqual([['payment', price]])
    await agree()
  })

  test.each([
    ['another amount than is open', { amount: 100 }, 409, 'balance_changed'],
    ['a tip beyond the price of the work', { tip: 90_000_000 }, 400, 'invalid_request'],
  ])('%s is refused', async (_, wanted, status, code) => {
    const { bookingId, price } = await due()
    const { status: was, answer } = await cards.start(bookingId, { amount: price, ...wanted })
    expect([was, answer.code]).toEqual([status, code])
  })

  test('nothing can be paid before the work is done, and nobody can be tipped', async () => {
    const { booking, quote } = await aJob(app)
    expect(await cards.bill(booking.id)).toMatchObject({ cards: false, tipBase: 0 })
    expect((await cards.start(booking.id, { amount: quote.final_cost })).status).toBe(409)
  })
})

describe('events', () => {
  test('lead to one payment, even if they come twice, late, and in any order', async () => {
    const { bookingId, price } = await due()
    const id = await cards.open(bookingId, { amount: price })
    const paid = cards.pay(id)
    const lateExpiry = { ...paid, id: 'evt_test_late', type: 'checkout.session.expired' }
    const answers = await Promise.all([paid, lateExpiry, paid, paid, lateExpiry].map((event) => cards.hear(event)))
    expect(answers).toEqual([204, 204, 204, 204, 204])
    await cards.run()
    cards.later(600)
    await cards.hear(paid)
    await cards.hear({ ...paid, id: 'evt_test_later' })
    await cards.run()
    expect(await card(bookingId)).toEqual([['payment', price]])
    expect(await app.rows('provider_events', { id: paid.id }, ['id'])).toHaveLength(1)
    await agree()
  })

  test('change nothing if they are forged or untrue', async () => {
    const { bookingId, price } = await due()
    const id = await cards.open(bookingId, { amount: price })
    const session = cards.sessionOf(id)
    const event = {
      id: 'evt_test_forged',
      object: 'event' as const,
      type: 'checkout.session.completed',
      created: 1,
      data: { object: { ...session, payment_status: 'paid' as const } },
    }
    expect(await cards.hear(event, { secret: 'whsec_somebodyelse' })).toBe(400)
    expect(await app.rows('provider_events', { id: event.id }, ['id'])).toEqual([])
    // Signed, and yet the provider does not say so when it is asked.
    expect(await cards.hear(event)).toBe(204)
    await cards.run()
    expect(await card(bookingId)).toEqual([])
    for (const payload of ['', '{', '[]', 'null', 'x'.repeat(1_000)]) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
      expect((await app.call('POST /api/payments/stripe', { payload, headers })).status).toBe(400)
    }
  })

  test('may get lost without losing a payment: the sweep asks, and so do customers who come back', async () => {
    const [one, two] = [await due(), await due()]
    const first = await cards.open(one.bookingId, { amount: one.price })
    const second = await cards.open(two.bookingId, { amount: two.price })
    cards.pay(first)
    cards.pay(second)
    await askAboutCheckouts(app.deps)
    expect(await cards.run()).toBe(0)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => cards.call(`POST /checkouts/${second}/ask`, two.bookingId)),
    )
    expect(tally(replies)).toEqual({ 202: 4 })
    expect(await cards.run()).toBe(1)
    expect((await cards.checkout(two.bookingId, second)).state).toBe('paid')
    cards.later(3)
    await askAboutCheckouts(app.deps)
    await cards.run()
    expect((await cards.checkout(one.bookingId, first)).state).toBe('paid')
    await agree()
  })

  test('are not needed for an unpaid page: the sweep asks about it until it is over, and never again', async () => {
    const { bookingId, price } = await due()
    const id = await cards.open(bookingId, { amount: price })
    for (let minutes = 0; minutes < 40; minutes += 4) {
      cards.later(4)
      await askAboutCheckouts(app.deps)
      await cards.run()
    }
    expect((await cards.checkout(bookingId, id)).state).toBe('expired')
    cards.later(60)
    await askAboutCheckouts(app.deps)
    expect(await cards.run()).toBe(0)
    expect(await cards.bill(bookingId)).toMatchObject({ cards: true, payment: { state: 'due' } })
  })
})

describe('a card payment of a balance that is not open any more', () => {
  test('goes back when the painter took cash meanwhile, and the customer is notified', async () => {
    const { bookingId, painter, jobId, price, email } = await due()
    const id = await cards.open(bookingId, { amount: price, tip: 1_000 })
    const paid = cards.pay(id)
    expect((await money.collect(painter.token, jobId, { method: 'cash', amount: price })).status).toBe(200)
    await cards.hear(paid)
    await cards.run()
    expect(await card(bookingId)).toEqual([
      ['payment', price + 1_000],
      ['refund', -price - 1_000],
    ])
    expect(await cards.messages('card-refund')).toMatchObject([
      { to: email, bookingId, cents: price + 1_000, occasion: 'not_open' },
    ])
    expect((await cards.bill(bookingId)).payment).toMatchObject({ state: 'paid', balance: 0 })
    await agree()
  })

  test('covers what is still open and the tip, and the rest goes back', async () => {
    const { bookingId, painter, jobId, price } = await due()
    const id = await cards.open(bookingId, { amount: price, tip: 1_000 })
    await money.collect(painter.token, jobId, { method: 'cash', amount: 4_000 })
    await cards.settle(id)
    expect(await card(bookingId)).toEqual([
      ['payment', price + 1_000],
      ['refund', -4_000],
    ])
    expect((await money.ledger(bookingId)).collected.tip).toBe(1_000)
    await agree()
  })

  test('competes with cash at the same instant: the first one is kept', async () => {
    const { bookingId, painter, jobId, price } = await due()
    const id = await cards.open(bookingId, { amount: price })
    await cards.hear(cards.pay(id))
    const [cash] = await Promise.all([
      money.collect(painter.token, jobId, { method: 'cash', amount: price, balance: price }),
      cards.run(),
    ])
    await cards.run()
    const entries = await card(bookingId)
    expect(entries).toEqual(
      cash.status === 200
        ? [
            ['payment', price],
            ['refund', -price],
          ]
        : [['payment', price]],
    )
    expect((await cards.bill(bookingId)).payment.balance).toBe(0)
    await agree()
  })

  test.each([
    ['less', -5_000, 'partly_paid', 1],
    ['more', 5_000, 'paid', 2],
  ])('is entered as it came when it is %s than was asked for', async (_, difference, state, count) => {
    const { bookingId, price } = await due()
    const id = await cards.open(bookingId, { amount: price })
    await cards.settle(id, price + difference)
    expect(await card(bookingId)).toHaveLength(count)
    expect((await cards.bill(bookingId)).payment.state).toBe(state)
    await agree()
  })
})
