import Stripe from 'stripe'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import type { StripeConfig } from '#server/platform/config.ts'
import { type CardProvider, type NewCheckout, type ProviderCheckout, ProviderFailure } from './provider.ts'
import { aboutOf, disputeOf, feeOf, idOf, refundOf } from './stripe-objects.ts'

/** Milliseconds for one attempt of a call. The queue repeats what fails. */
const TIMEOUT = 10_000

const baseOf = (apiBase: string | undefined) => {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  } as const
}

/** Every error that Stripe may answer, as a text without personal data. */
const failureOf = (error: unknown): ProviderFailure => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode: status, code } = error
  const reason = ['Stripe:', error.type, status, code].filter((part) => part !== undefined).join(' ')
  // A wrong key can be mended, and a call that is under way ends. What Stripe does not accept it never will.
  const isRefused =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
  return new ProviderFailure(reason, isRefused && status !== 409 && status !== 429)
}

/** Whether an error is the one that an earlier call with the same key got: Stripe keeps what a key was answered, a failure of its own included. */
const isReplayed = (error: unknown): boolean => {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false
  const { 'idempotent-replayed': replayed, 'original-request': original, 'request-id': request } = error.headers ?? {}
  return replayed === 'true' || (original !== undefined && original !== request)
}

/** Whether something else was asked for under that key: nothing was done. A key that is in use at the moment is answered with 409. */
const isKeyOfOther = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400

/** The most keys that one thing is asked for with: more than any queue repeats a call. */
const MOST_KEYS = 20

/**
 * Makes a call under the first key that Stripe has not answered with a failure of its own: `key`, `key-2`, and so on. Every attempt
 * goes the same way, so that a success whose answer was lost is found again, and each tries one new key at most. The library does not
 * repeat the call itself, which would only bring the same failure again.
 * @param isSpent whether an error says that its key is no good any more
 */
const underFreshKey = async <T>(
  key: string,
  call: (options: Stripe.RequestOptions) => Promise<T>,
  isSpent: (error: unknown) => boolean = isReplayed,
): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await call({ idempotencyKey: n === 1 ? key : `${key}-${n}`, maxNetworkRetries: 0 })
    } catch (error) {
      if (n >= MOST_KEYS || !isSpent(error)) throw error
    }
  }
}

const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    throw failureOf(error)
  }
}

const stateOf = ({ status, payment_status: paid }: Stripe.Checkout.Session): ProviderCheckout['state'] => {
  if (paid === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

const checkoutOf = (session: Stripe.Checkout.Session): ProviderCheckout => {
  const paymentId = idOf(session.payment_intent)
  const state = stateOf(session)
  const { amount_total: cents, currency } = session
  return {
    id: session.id,
    checkoutId: session.client_reference_id,
    state,
    url: session.url,
    payment:
      state === 'paid' && paymentId !== null && cents !== null && currency !== null
        ? { id: paymentId, cents, currency: currency.toUpperCase() }
        : null,
  }
}

const parametersOf = (checkout: NewCheckout): Stripe.Checkout.SessionCreateParams => {
  const metadata = { checkout: checkout.id, booking: checkout.bookingId }
  return {
    mode: 'payment',
    // Cards alone: what they pay is paid at once.
    allowed_payment_method_types: ['card'],
    client_reference_id: checkout.id,
    // Without one the page asks.
    ...(checkout.email === NO_EMAIL ? {} : { customer_email: checkout.email }),
    line_items: checkout.lines.map(({ label, cents }) => ({
      quantity: 1,
      price_data: { currency: checkout.currency.toLowerCase(), unit_amount: cents, product_data: { name: label } },
    })),
    metadata,
    payment_intent_data: { metadata },
    success_url: checkout.paidUrl,
    cancel_url: checkout.backUrl,
    expires_at: Math.ceil(checkout.expiresAt.getTime() / 1000),
    locale: 'auto',
    submit_type: 'pay',
    // Everybody pays what our bill says, in its currency.
    adaptive_pricing: { enabled: false },
  }
}

/** Card payments by Stripe's own page. */
export function stripeProvider({ secretKey, webhookSecret, apiBase }: StripeConfig): CardProvider {
  const stripe = new Stripe(secretKey, { ...baseOf(apiBase), timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false })
  const { sessions } = stripe.checkout
  return {
    createCheckout: (checkout) =>
      callStripe(async () =>
        checkoutOf(
          await underFreshKey(
            `checkout-${checkout.id}`,
            (options) => sessions.create(parametersOf(checkout), options),
            // The booking has changed since the answer was lost: nobody knows the address of that page, so there is another one.
            (error) => isReplayed(error) || isKeyOfOther(error),
          ),
        ),
      ),
    readCheckout: (providerId) => callStripe(async () => checkoutOf(await sessions.retrieve(providerId))),
    expireCheckout: (providerId) =>
      callStripe(async () => {
        const session = await sessions.retrieve(providerId)
        if (session.status !== 'open') return checkoutOf(session)
        try {
          return checkoutOf(await sessions.expire(providerId))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // Paid or closed in between: then it is not open any more.
          const now = await sessions.retrieve(providerId)
          if (now.status === 'open') throw error
          return checkoutOf(now)
        }
      }),
    refund: ({ id, paymentId, cents }) =>
      callStripe(async () => {
        // Idempotency keys are forgotten after a day, the refunds of a payment never.
        const known = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
        const before = known.data.find(({ metadata }) => metadata?.refund === id)
        if (before) return refundOf(before)
        const refund = { payment_intent: paymentId, amount: cents, metadata: { refund: id } }
        return refundOf(await underFreshKey(`refund-${id}`, (options) => stripe.refunds.create(refund, options)))
      }),
    readRefund: (providerId) => callStripe(async () => refundOf(await stripe.refunds.retrieve(providerId))),
    readPayment: (paymentId) =>
      callStripe(async () => {
        const payment = await stripe.paymentIntents.retrieve(paymentId, {
          expand: ['latest_charge.balance_transaction'],
        })
        const refunds = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
        return {
          checkoutId: payment.metadata.checkout ?? null,
          fee: feeOf(payment),
          refunds: refunds.data.map((one) => ({
            ...refundOf(one),
            ours: one.metadata?.refund ?? null,
            cents: one.amount,
          })),
        }
      }),
    readDispute: (disputeId) => callStripe(async () => disputeOf(await stripe.disputes.retrieve(disputeId))),
    verifyEvent: (bytes, signature) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(bytes, signature, webhookSecret)
      } catch {
        return null
      }
      const { id, type: kind } = event
      return { id, kind, about: aboutOf(kind, event.data.object as unknown as Record<string, unknown>) }
    },
    checkKey: async () => {
      try {
        await sessions.list({ limit: 1 })
        return true
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError) return false
        throw failureOf(error)
      }
    },
  }
}
