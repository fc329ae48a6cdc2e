import { expect, test } from 'vitest'
import { cardStage } from '#server/testing/card-calls.ts'
import { findCardDisagreements } from '#server/testing/card-truth.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { STRIPE_DISPUTE_FEE, stripeFee } from '#server/testing/stripe-state.ts'
import { findWrongMoney } from '#server/testing/wrong-money.ts'
import { askAboutCheckouts } from './ask-about-checkouts.ts'

const { app, stripe, cards, money, paid, refund } = await cardStage()
const inbox = inboxCalls(app)

/** Everything that the provider said since the last time arrives, each event twice. */
let heard = 0
const hearAll = async () => {
  for (const event of stripe.state.events.slice(heard)) for (const _ of [1, 2]) await cards.hear(event)
  heard = stripe.state.events.length
  await cards.run()
}

const paymentOf = (checkoutId: string) => cards.sessionOf(checkoutId).payment_intent ?? ''

/** A paid job, with the fee of its payment known, and what its painter would be paid now. */
const paidJob = async () => {
  const made = await paid()
  cards.later(2)
  await hearAll()
  const dueOf = async () => {
    const { body } = await app.office('GET /api/admin/payouts/due')
    const { painters } = body as { painters: { contractorId: string; due: number }[] }
    return painters.find(({ contractorId }) => contractorId === made.painter.id)?.due
  }
  return { ...made, paymentId: paymentOf(made.checkoutId), dueOf }
}

const kindsOf = async (bookingId: string) =>
  (await money.ledger(bookingId)).entries
    .filter(({ account, kind }) => account === 'costs' || kind === 'dispute' || kind === 'disputed')
    .map(({ kind, amount }) => [kind, amount])

const agree = async () => {
  expect(await findCardDisagreements(app.db, stripe.state)).toEqual([])
  expect(await findWrongMoney(app.db)).toEqual([])
}

// @proves docs/rules/money.md#the-providers-fees
test("the provider's fee is an entry, once it is known, and the platform's share is after it", async () => {
  stripe.state.areFeesKnown = false
  const { bookingId, price, checkoutId } = await paid()
  const before = (await money.ledger(bookingId)).collected
  cards.later(2)
  await cards.run()
  expect(await kindsOf(bookingId)).toEqual([])
  stripe.state.areFeesKnown = true
  cards.later(5)
  await cards.run()
  const { collected, payment } = await money.ledger(bookingId)
  const fee = stripeFee(price)
  expect(collected).toEqual({ ...before, fees: fee, platform: before.platform - fee })
  expect(payment).toMatchObject({ balance: 0, state: 'paid' })
  const { body } = await app.office('GET /api/admin/money')
  const { collected: month } = body as { collected: Record<'total' | 'tax' | 'painters' | 'fees' | 'platform', number> }
  expect(month.fees).toBeGreaterThanOrEqual(fee / 100)
  expect(month.platform).toBeCloseTo(month.total - month.tax - month.painters - month.fees, 6)
  await cards.hear(stripe.state.events.findLast(({ data }) => data.object.id === cards.sessionOf(checkoutId).id)!)
  await cards.run()
  expect(await kindsOf(bookingId)).toEqual([['card_fee', fee]])
})

// @proves docs/rules/money.md#disputes
test('a dispute that is won: the money goes and comes back, the painter waits until then, and the office hears of both', async () => {
  const { bookingId, price, paymentId, dueOf } = await paidJob()
  const share = await dueOf()
  expect(share).toBeGreaterThan(0)
  const dispute = stripe.state.openDispute(paymentId)
  await hearAll()
  const fee = stripeFee(price)
  expect(Object.fromEntries(await kindsOf(bookingId))).toEqual({
    card_fee: fee,
    disputed: -price,
    dispute: -price,
    dispute_fee: STRIPE_DISPUTE_FEE,
  })
  const during = await money.ledger(bookingId)
  // Nobody asks the customer for it again, and it cannot be refunded as well.
  expect(during.payment).toMatchObject({ balance: 0, due: 0 })
  expect(during.refundableToCard).toBe(0)
  expect((await refund(bookingId, 100)).status).toBe(400)
  expect(await dueOf()).toBeUndefined()
  const mails = () => cards.messages('payment-disputed')
  expect(await mails()).toHaveLength(1)
  const lines = async () => (await inbox.read()).lines.filter(({ kind }) => kind === 'payment_disputed')
  expect(await lines()).toMatchObject([{ booking: { id: bookingId }, amount: price, text: 'product_unacceptable' }])
  stripe.state.closeDispute(dispute.id, 'won')
  await hearAll()
  const after = await money.ledger(bookingId)
  expect(after.payment).toMatchObject({ paid: price, balance: 0, state: 'paid' })
  expect(after.collected.fees).toBe(fee + STRIPE_DISPUTE_FEE)
  expect(await dueOf()).toBe(share)
  expect(await mails()).toHaveLength(2)
  expect(await lines()).toEqual([])
  await agree()
})

test('a dispute that is lost costs us the money and the fee; the customer owes nothing, and the painter is paid', async () => {
  const { bookingId, price, paymentId, dueOf } = await paidJob()
  const share = await dueOf()
  const dispute = stripe.state.openDispute(paymentId)
  stripe.state.closeDispute(dispute.id, 'lost')
  await hearAll()
  const { payment, collected, documents } = await money.ledger(bookingId)
  expect(payment).toMatchObject({ owed: 0, paid: 0, balance: 0, due: 0 })
  expect(collected.platform).toBe(-collected.painter - stripeFee(price) - STRIPE_DISPUTE_FEE)
  expect(documents.some(({ kind }) => kind === 'credit_note')).toBe(false)
  expect(await dueOf()).toBe(share)
  expect(await cards.messages('payment-disputed')).toHaveLength(1)
  await agree()
})

test('an inquiry takes nothing and still has the painter wait; a dispute that no event announced is over with the daily question', async () => {
  const { bookingId, price, paymentId, dueOf } = await paidJob()
  const dispute = stripe.state.openDispute(paymentId, { isInquiry: true })
  await hearAll()
  expect(await kindsOf(bookingId)).toEqual([['card_fee', stripeFee(price)]])
  expect(await dueOf()).toBeUndefined()
  stripe.state.closeDispute(dispute.id, 'warning_closed')
  heard = stripe.state.events.length
  cards.later(25 * 60)
  await askAboutCheckouts(app.deps)
  await cards.run()
  expect(await dueOf()).toBeGreaterThan(0)
})

test('a refund that was made at the provider is entered once, like one of ours, and fails like one', async () => {
  const { bookingId, price, paymentId, email } = await paidJob()
  stripe.state.refundElsewhere(paymentId, 5_000)
  await hearAll()
  const entries = (await money.ledger(bookingId)).entries.filter(({ kind }) => kind === 'refund')
  expect(entries).toMatchObject([{ amount: -5_000, method: 'card', reason: 'Refunded at the card provider' }])
  expect((await money.ledger(bookingId)).payment).toMatchObject({ paid: price - 5_000, balance: 0 })
  expect((await money.ledger(bookingId)).refundableToCard).toBe(price - 5_000)
  expect(await cards.messages('card-refund')).toMatchObject([{ to: email, cents: 5_000 }])
  await agree()
  stripe.state.refundStatus = 'pending'
  const made = stripe.state.refundElsewhere(paymentId, 2_000)
  await hearAll()
  expect((await money.ledger(bookingId)).refundableToCard).toBe(price - 7_000)
  stripe.state.endRefund(made.id, 'failed')
  await hearAll()
  expect((await money.ledger(bookingId)).refundableToCard).toBe(price - 5_000)
  expect(await cards.messages('refund-failed')).toHaveLength(1)
  await agree()
})

test('a dispute and a refund of somebody else’s payment are none of ours', async () => {
  const event = { id: 'evt_else', object: 'event', created: 1 } as const
  const object = { id: 'du_else', object: 'dispute' } as never
  expect(await cards.hear({ ...event, type: 'charge.dispute.created', data: { object } })).toBe(204)
  expect(await app.rows('disputes', { provider_id: 'du_else' })).toEqual([])
})

test('the evidence about a booking is one PDF, for the office alone', async () => {
  const { bookingId, paymentId } = await paidJob()
  stripe.state.openDispute(paymentId)
  await hearAll()
  const pdf = await app.office(`GET /api/admin/bookings/${bookingId}/evidence`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  for (const words of [
    'Evidence',
    'the work isn’t as agreed',
    'What was ordered',
    'Terms',
    'Work was completed',
    'Card',
  ]) {
    expect(text).toContain(words)
  }
  expect((await app.call(`GET /api/admin/bookings/${bookingId}/evidence`)).status).toBe(401)
  expect((await app.office(`GET /api/admin/bookings/${'A'.repeat(20)}/evidence`)).status).toBe(404)
})
