import { z } from 'zod'
import { Amount, RequestId } from '#contract/billing/ledger.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, identifier } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { checkoutStates } from '#domain/billing/card-payments.ts'
import { BookingKey } from './bookings.ts'
import { PayReference } from './payments.ts'

const Checkout = z
  .object({
    id: Id,
    state: z
      .enum(checkoutStates)
      .describe('`starting` until the provider has opened the page; `failed` when it could not: nothing was charged'),
    url: z.string().nullable().describe('The page of the provider, while it is open'),
    amount: Money.describe('Without the tip'),
    tip: Money,
  })
  .meta({ id: 'Checkout', description: 'A card page at the payment provider' })

/** A card page, amounts in cents. */
export type Checkout = z.output<typeof Checkout>

const booking = { id: identifier('booking') }
const query = z.object({ key: BookingKey.optional() })

const NewCheckout = z.object({
  requestId: RequestId.optional(),
  amount: Amount.describe('The payable amount that was shown; another one by now is answered 409'),
  tip: Money.refine((cents) => cents >= 0)
    .default(0)
    .describe('For the painter, on top'),
})

export const startCheckout = endpoint('POST /api/bookings/{id}/checkouts', 'public', {
  name: 'startCheckout',
  limit: 'bookings',
  summary:
    'Starts the card page for everything that is payable now. Ask for it until its state is no longer `starting`. Where no cards are taken it is refused (409).',
  params: z.object(booking),
  query,
  body: NewCheckout,
  status: 201,
  response: Checkout,
  touches: ['booking'],
})

const params = z.object({ ...booking, checkoutId: identifier('payment') })

export const getCheckout = endpoint('GET /api/bookings/{id}/checkouts/{checkoutId}', 'public', {
  name: 'getCheckout',
  summary: 'A card page, for whoever has the key of the booking or its key for paying.',
  params,
  query,
  response: Checkout,
})

export const askAboutCheckout = endpoint('POST /api/bookings/{id}/checkouts/{checkoutId}/ask', 'public', {
  name: 'askAboutCheckout',
  limit: 'reads',
  summary: 'Has the provider asked what became of a card page, for customers who come back from it.',
  params,
  query,
  status: 202,
  response: Checkout,
})

const reference = { reference: PayReference }

export const startLinkedCheckout = endpoint('POST /api/pay/{reference}/checkouts', 'public', {
  name: 'startLinkedCheckout',
  limit: 'bookings',
  summary: 'The same as `startCheckout`, for whoever has a link to pay. The provider leads back to that link.',
  params: z.object(reference),
  body: NewCheckout,
  status: 201,
  response: Checkout,
  touches: ['booking'],
})

const linkedParams = z.object({ ...reference, checkoutId: identifier('payment') })

export const getLinkedCheckout = endpoint('GET /api/pay/{reference}/checkouts/{checkoutId}', 'public', {
  name: 'getLinkedCheckout',
  summary: 'A card page that was started from a link to pay.',
  params: linkedParams,
  response: Checkout,
})

export const askAboutLinkedCheckout = endpoint('POST /api/pay/{reference}/checkouts/{checkoutId}/ask', 'public', {
  name: 'askAboutLinkedCheckout',
  limit: 'reads',
  summary: 'The same as `askAboutCheckout`, for a card page that was started from a link to pay.',
  params: linkedParams,
  status: 202,
  response: Checkout,
})

export const receiveCardEvent = endpoint('POST /api/payments/stripe', 'public', {
  name: 'receiveCardEvent',
  limit: 'reads',
  summary: "The payment provider's events, signed by it.",
  status: 204,
  touches: onBooking,
})
