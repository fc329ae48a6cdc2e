import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { type StripeServer, signedEvent, startStripeServer } from '#server/testing/stripe-server.ts'
import { newStripeId } from '#server/testing/stripe-state.ts'
import { ProviderFailure } from './provider.ts'
import { stripeProvider } from './stripe.ts'

let server: StripeServer
beforeAll(async () => {
  server = await startStripeServer()
})
beforeEach(() => {
  server.setMoods()
  server.setKeyKnown(true)
  server.state.refundStatus = 'succeeded'
})
afterAll(() => server.close())

const provider = () => stripeProvider(server.config)
const wanted = () => ({
  id: newId(),
  bookingId: 'BOOKING',
  lines: [
    { label: 'Interior painting', cents: 100_000 },
    { label: 'Tip for Maria', cents: 15_000 },
  ],
  currency: 'USD',
  email: 'dana@example.com',
  paidUrl: 'https://evencoat.example/pay/B?checkout=C',
  backUrl: 'https://evencoat.example/pay/B',
  expiresAt: new Date(Date.now() + 31 * 60_000),
})

const paid = async () => {
  const checkout = wanted()
  const { id } = await provider().createCheckout(checkout)
  server.state.pay(id)
  const { payment } = await provider().readCheckout(id)
  return { checkout, id, paymentId: payment?.id ?? '' }
}

const failureOf = async (call: Promise<unknown>): Promise<ProviderFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderFailure)) throw new Error(`no failure of the provider: ${String(error)}`)
  return error
}

test('a page is opened for all lines together, and paid once', async () => {
  const checkout = wanted()
  const opened = await provider().createCheckout(checkout)
  expect(opened).toMatchObject({ checkoutId: checkout.id, state: 'open', payment: null })
  expect(opened.url).toContain(server.url)
  server.state.pay(opened.id)
  const read = await provider().readCheckout(opened.id)
  expect(read).toMatchObject({ checkoutId: checkout.id, state: 'paid', payment: { cents: 115_000, currency: 'USD' } })
})

test('a page whose answer was lost opens anew when its words have changed since', async () => {
  const checkout = wanted()
  server.setMoods('lost', 'lost')
  await failureOf(provider().createCheckout(checkout))
  const [work = { label: '', cents: 0 }] = checkout.lines
  const changed = { ...checkout, lines: [work, { label: 'Tip for Ana', cents: 15_000 }] }
  const opened = await provider().createCheckout(changed)
  expect(opened).toMatchObject({ checkoutId: checkout.id, state: 'open' })
  expect((await provider().createCheckout(changed)).id).toBe(opened.id)
})

test('a lost answer is asked for again and opens no second page', async () => {
  const checkout = wanted()
  const before = server.state.sessions.size
  server.setMoods('lost', 'lost')
  expect((await failureOf(provider().createCheckout(checkout))).permanent).toBe(false)
  const opened = await provider().createCheckout(checkout)
  expect(opened.state).toBe('open')
  expect(server.state.sessions.size).toBe(before + 1)
})

test('a failure that Stripe keeps under its key is got around with a new key, one in each attempt', async () => {
  const checkout = wanted()
  const before = server.state.sessions.size
  server.setMoods('broken')
  expect((await failureOf(provider().createCheckout(checkout))).permanent).toBe(false)
  // The old key is answered as before, the next one fails as well.
  server.setMoods('good', 'broken')
  expect((await failureOf(provider().createCheckout(checkout))).permanent).toBe(false)
  // The third one works, but its answer is lost: it is found again.
  server.setMoods('good', 'good', 'lost', 'lost')
  await failureOf(provider().createCheckout(checkout))
  expect((await provider().createCheckout(checkout)).state).toBe('open')
  expect(server.state.sessions.size).toBe(before + 1)
  const { paymentId } = await paid()
  const refund = { id: 'REFUND2', paymentId, cents: 5_000 }
  server.setMoods('good', 'broken')
  await failureOf(provider().refund(refund))
  expect((await provider().refund(refund)).state).toBe('done')
  expect(server.state.refundsOf(paymentId)).toHaveLength(1)
})

test('a page that two close at once is closed for both; what was paid in between is paid', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await provider().createCheckout(wanted())
    server.setMood(() => 'slow')
    const closed = await Promise.all([1, 2, 3].map(() => provider().expireCheckout(id)))
    server.setMoods()
    expect(closed.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired'])
  }
})

test('a page is closed once; one that was paid stays paid', async () => {
  const { id } = await provider().createCheckout(wanted())
  expect((await provider().expireCheckout(id)).state).toBe('expired')
  expect((await provider().expireCheckout(id)).state).toBe('expired')
  const { id: other } = await paid()
  expect((await provider().expireCheckout(other)).state).toBe('paid')
})

test('a refund is made once, even if its answer was lost and its key is forgotten', async () => {
  const { paymentId } = await paid()
  const refund = { id: 'REFUND1', paymentId, cents: 5_000 }
  server.setMoods('good', 'lost', 'away', 'away')
  await failureOf(provider().refund(refund))
  server.setMoods()
  const first = await provider().refund(refund)
  expect(first.state).toBe('done')
  expect(await provider().refund(refund)).toEqual(first)
  expect(server.state.refundsOf(paymentId)).toHaveLength(1)
  expect(await provider().readRefund(first.id)).toEqual(first)
})

test('a refusal by Stripe is final; an outage is worth a retry', async () => {
  const { paymentId } = await paid()
  expect(await failureOf(provider().refund({ id: 'TOOMUCH', paymentId, cents: 999_999 }))).toMatchObject({
    permanent: true,
    message: expect.stringContaining('charge_already_refunded') as string,
  })
  expect((await failureOf(provider().readCheckout('cs_test_nothing'))).permanent).toBe(true)
  server.setMoods('broken', 'broken', 'broken')
  expect((await failureOf(provider().readCheckout('cs_test_nothing'))).permanent).toBe(false)
  server.setMoods('away', 'away', 'away')
  expect((await failureOf(provider().readCheckout('cs_test_nothing'))).permanent).toBe(false)
})

test('a wrong key is distinguished from a server that does not answer', async () => {
  expect(await provider().checkKey()).toBe(true)
  server.setKeyKnown(false)
  expect(await provider().checkKey()).toBe(false)
  server.setMoods('away', 'away', 'away')
  expect((await failureOf(provider().checkKey())).permanent).toBe(false)
})

test('an event is believed only with a fresh signature over exactly these bytes', async () => {
  const { checkout, id } = await paid()
  const event = server.state.events.findLast(({ data }) => data.object.id === id)
  if (!event) throw new Error('no event')
  const verify = (payload: string, signature: string) => provider().verifyEvent(Buffer.from(payload), signature)
  const { payload, headers } = signedEvent(event)
  const signature = headers['stripe-signature']
  expect(verify(payload, signature)).toEqual({
    id: event.id,
    kind: 'checkout.session.completed',
    about: { checkoutId: checkout.id, providerId: id },
  })
  expect(verify(`${payload} `, signature)).toBeNull()
  expect(verify(payload, 'nonsense')).toBeNull()
  expect(verify(payload, signedEvent(event, { secret: 'whsec_somebodyelse' }).headers['stripe-signature'])).toBeNull()
  expect(verify(payload, signedEvent(event, { at: Date.now() - 3_600_000 }).headers['stripe-signature'])).toBeNull()
})

test('events about anything else are ignored', () => {
  const refund = { id: newStripeId('re'), object: 'refund', metadata: {} }
  for (const [type, object] of [
    ['customer.created', { id: 'cus_1', object: 'customer' }],
    ['refund.failed', refund],
    ['checkout.session.completed', { id: 'cs_1', client_reference_id: null }],
  ] as const) {
    const { payload, headers } = signedEvent({
      id: 'evt_1',
      object: 'event',
      type,
      created: 1,
      data: { object: object as never },
    })
    expect(provider().verifyEvent(Buffer.from(payload), headers['stripe-signature'])?.about).toBeNull()
  }
})
