import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { cardStage } from '#server/testing/card-calls.ts'
import { tally } from '#server/testing/race.ts'

const { app, stripe, cards, money, paid, refund, endRefund, agree } = await cardStage()

const refundsOf = async (bookingId: string) =>
  (await money.ledger(bookingId)).entries.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)

// @proves docs/rules/money.md#refunds-and-credits
test('refunds in part and in whole go back to the card, never more than came from it', async () => {
  const { bookingId, price, email } = await paid()
  expect((await money.ledger(bookingId)).refundableToCard).toBe(price)
  expect((await refund(bookingId, 5_000)).status).toBe(200)
  await cards.run()
  await agree()
  expect(await cards.messages('card-refund')).toMatchObject([
    { to: email, bookingId, cents: 5_000, occasion: 'office' },
  ])
  const more = await refund(bookingId, price - 4_999)
  expect([more.status, more.refusal.issues?.map(({ path }) => path)]).toEqual([400, ['amount']])
  expect((await refund(bookingId, price - 5_000)).status).toBe(200)
  await cards.run()
  expect((await money.ledger(bookingId)).refundableToCard).toBe(0)
  expect((await money.ledger(bookingId)).payment).toMatchObject({ owed: 0, paid: 0, balance: 0 })
  expect((await refund(bookingId, 1)).status).toBe(400)
  await agree()
})

test('a repeated request sends money back once, also at the same time', async () => {
  const { bookingId } = await paid()
  const requestId = newId()
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund(bookingId, 3_000, { requestId })))
  expect(tally(answers)).toEqual({ 200: 4 })
  await cards.run()
  expect(await refundsOf(bookingId)).toEqual([-3_000])
  await agree()
})

test('the whole goes back once when two people refund it at the same time', async () => {
  const { bookingId, price } = await paid()
  const answers = await Promise.all([refund(bookingId, price), refund(bookingId, price)])
  expect(tally(answers)).toEqual({ 200: 1, 400: 1 })
  await cards.run()
  await agree()
})

test('the newer of two payments goes back first', async () => {
  const { bookingId, price } = await paid()
  // More work was found afterwards.
  const changed = await app.office(`PUT /api/admin/bookings/${bookingId}`, {
    finalCost: price / 100 + 50,
    reason: 'One closet more',
  })
  expect(changed.status).toBe(200)
  cards.later(5)
  const second = await cards.open(bookingId, { amount: 5_000 })
  await cards.settle(second)
  expect((await refund(bookingId, 6_000)).status).toBe(200)
  await cards.run()
  const { payment_intent: newer } = cards.sessionOf(second)
  expect(stripe.state.refundsOf(newer ?? '').map(({ amount }) => amount)).toEqual([5_000])
  await agree()
})

test('a refund is made once if its answer is lost, or if the provider only accepts it the third time', async () => {
  const { bookingId } = await paid()
  stripe.setMoods('good', 'lost', 'lost', 'broken', 'broken')
  await refund(bookingId, 2_000)
  for (let tries = 0; tries < 4; tries++) {
    await cards.run()
    cards.later(5)
  }
  await agree()
  expect(await refundsOf(bookingId)).toEqual([-2_000])
})

test('a refund that is under way is asked about until the bank has answered', async () => {
  const { bookingId, checkoutId } = await paid()
  stripe.state.refundStatus = 'pending'
  await refund(bookingId, 2_000)
  await cards.run()
  const state = async () =>
    (await app.rows('card_refunds', { booking_id: bookingId }, ['state'])).map((row) => row.state)
  expect(await state()).toEqual(['waiting'])
  endRefund(checkoutId, 'succeeded')
  cards.later(60)
  await cards.run()
  expect(await state()).toEqual(['done'])
  await agree()
})

test.each(['at once', 'days later'])(
  'a refund that the bank refuses %s is reversed, and the office is notified once',
  async (when) => {
    const { bookingId, price, checkoutId } = await paid()
    stripe.state.refundStatus = when === 'at once' ? 'failed' : 'succeeded'
    await refund(bookingId, 2_000)
    await cards.run()
    if (when === 'days later') {
      cards.later(3 * 1440)
      const event = endRefund(checkoutId, 'failed')
      await cards.hear(event)
      await cards.hear({ ...event, id: 'evt_test_again' })
      await cards.run()
    }
    expect((await money.ledger(bookingId)).payment).toMatchObject({ paid: price, balance: 0 })
    expect((await money.ledger(bookingId)).refundableToCard).toBe(price)
    expect(await cards.messages('card-refund-failed')).toEqual([{ to: 'administrator', bookingId, cents: 2_000 }])
    await agree()
  },
)

test('an entry about money on a card cannot be reversed by hand', async () => {
  const { bookingId } = await paid()
  const entry = (await money.ledger(bookingId)).entries.find(({ kind }) => kind === 'payment')
  expect(entry?.reversible).toBe(false)
  expect((await money.enter(bookingId, { kind: 'reversal', entryId: entry?.id, reason: 'No' })).status).toBe(409)
})
