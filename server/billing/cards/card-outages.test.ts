import { describe, expect, test } from 'vitest'
import { aJob, TODAY } from '#server/testing/builders.ts'
import { cardCalls, cardStage } from '#server/testing/card-calls.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { askAboutCheckouts } from './ask-about-checkouts.ts'

const { app, stripe, cards, due, refund, agree } = await cardStage()

describe('when the provider does not answer', () => {
  test('a lost answer opens no second page', async () => {
    const { bookingId, price } = await due()
    stripe.setMoods('lost', 'lost')
    const { answer } = await cards.start(bookingId, { amount: price })
    await cards.run()
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('starting')
    cards.later(0.1)
    await cards.run()
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('open')
    expect(await cards.hear(cards.pay(answer.id))).toBe(204)
    await cards.run()
    await agree()
  })

  test('a failure of the provider is over with the next attempt: the page opens, and a refund is made, within seconds', async () => {
    const { bookingId, price } = await due()
    stripe.setMoods('broken')
    const { answer } = await cards.start(bookingId, { amount: price })
    await cards.run()
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('starting')
    cards.later(0.03)
    await cards.run()
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('open')
    await cards.settle(answer.id)
    stripe.setMoods('good', 'broken')
    expect((await refund(bookingId, 1_000)).status).toBe(200)
    await cards.run()
    cards.later(0.1)
    await cards.run()
    expect(stripe.state.refundsOf(cards.sessionOf(answer.id).payment_intent ?? '')).toHaveLength(1)
    await agree()
  })

  test('a page that does not open within twenty seconds never does, and nothing was charged', async () => {
    const { bookingId, price } = await due()
    stripe.setMood(() => 'away')
    const { answer } = await cards.start(bookingId, { amount: price })
    for (let tries = 0; tries < 8; tries++) {
      await cards.run()
      cards.later(0.1)
    }
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('failed')
    stripe.setMoods()
    await cards.run()
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('failed')
    const again = await cards.open(bookingId, { amount: price })
    expect((await cards.checkout(bookingId, again)).state).toBe('open')
  })

  test('a page that nobody could start, because the server was gone, is over', async () => {
    const { bookingId, price } = await due()
    const { answer } = await cards.start(bookingId, { amount: price })
    cards.later(3)
    await askAboutCheckouts(app.deps)
    await cards.run()
    expect((await cards.checkout(bookingId, answer.id)).state).toBe('failed')
  })
})

test('no card is offered, taken or heard of without keys', async () => {
  const app = await startTestApp()
  const { booking, quote } = await aJob(app, { date: TODAY, status: 'completed' })
  const plain = cardCalls({ app, stripe })
  expect(await plain.bill(booking.id)).toMatchObject({ cards: false, payable: quote.final_cost / 100 })
  const { status, answer } = await plain.start(booking.id, { amount: quote.final_cost })
  expect([status, answer.code, answer.message]).toEqual([
    409,
    'conflict',
    'Cards can’t be used here. You can pay in cash or by check.',
  ])
  expect(
    (await app.call('POST /api/payments/stripe', { payload: '{}', headers: { 'content-type': 'application/json' } }))
      .status,
  ).toBe(404)
  await askAboutCheckouts(app.deps)
  await app.close()
})
