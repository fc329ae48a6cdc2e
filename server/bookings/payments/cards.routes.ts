import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/card-payments.ts'
import { text } from '#domain/platform/translation/text.ts'
import { askAboutCheckout } from '#server/billing/cards/ask-about-checkouts.ts'
import {
  planDisputeQuestion,
  planPaymentQuestion,
  planQuestion,
  planRefundQuestion,
} from '#server/billing/cards/card-tasks.ts'
import { type CheckoutRow, findCheckout } from '#server/billing/cards/checkouts.queries.ts'
import { cardProvider } from '#server/billing/cards/open-provider.ts'
import type { ProviderEvent } from '#server/billing/cards/provider.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { beginCheckout, presentCheckout } from './begin-checkout.ts'
import { findLinkedBooking } from './find-linked-booking.ts'
import { recordEvent } from './payments.queries.ts'

type Of = { params: { id: string; checkoutId: string }; query: { key?: string | undefined }; deps: Deps }

const paymentNotFound = () => new AppError('not_found', text('Payment not found'))

const ownCheckout = async ({ params, query, deps }: Of): Promise<CheckoutRow> => {
  const { booking } = await findProvenBooking(deps, params.id, query, 'pay')
  const row = await findCheckout(deps.db, params.checkoutId)
  if (row?.booking_id !== booking.id) throw paymentNotFound()
  return row
}

type Linked = { params: { reference: string; checkoutId: string }; deps: Deps }

/** Only what was started from the link itself: any other page leads back to a link that names the booking. */
const linkedCheckout = async ({ params, deps }: Linked): Promise<CheckoutRow> => {
  const booking = await findLinkedBooking(deps, params.reference)
  const row = await findCheckout(deps.db, params.checkoutId)
  if (row?.booking_id !== booking.id || !row.by_link) throw paymentNotFound()
  return row
}

/** Records an event once, with what to ask the provider because of it. Its content is not trusted, only that it came. */
const receive = (deps: Deps, { id, kind, about }: ProviderEvent) =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    if (!(await recordEvent(db, now, { id, kind })) || about === null) return
    if ('refundId' in about) planRefundQuestion(db, now, about.refundId)
    else if ('disputeId' in about) planDisputeQuestion(db, now, about.disputeId)
    else if ('paymentId' in about) planPaymentQuestion(db, now, about.paymentId)
    else planQuestion(db, now, about.checkoutId, 'ask-about-checkout', about.providerId)
  })

/** The calls about card pages: customers', and the provider's events. */
export function registerCards(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.startCheckout, async ({ params, query, body, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query, 'pay')
    return beginCheckout(deps, { bookingId: booking.id, byLink: false }, body)
  })
  route(app, deps, calls.startLinkedCheckout, async ({ params, body, deps }) => {
    const booking = await findLinkedBooking(deps, params.reference)
    return beginCheckout(deps, { bookingId: booking.id, byLink: true }, body)
  })
  route(app, deps, calls.getCheckout, async (call) => presentCheckout(await ownCheckout(call)))
  route(app, deps, calls.askAboutCheckout, async (call) => {
    const row = await ownCheckout(call)
    await askAboutCheckout(call.deps, row.id)
    return presentCheckout(row)
  })
  route(app, deps, calls.getLinkedCheckout, async (call) => presentCheckout(await linkedCheckout(call)))
  route(app, deps, calls.askAboutLinkedCheckout, async (call) => {
    const row = await linkedCheckout(call)
    await askAboutCheckout(call.deps, row.id)
    return presentCheckout(row)
  })
  void app.register(async (events) => {
    // The signature covers the bytes as they came.
    events.removeContentTypeParser('application/json')
    events.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(events, deps, calls.receiveCardEvent, async ({ request, deps }) => {
      const provider = await cardProvider(deps.config)
      if (!provider) throw new AppError('not_found', text('Not found'))
      const signature = request.headers['stripe-signature']
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = typeof signature === 'string' ? provider.verifyEvent(bytes, signature) : null
      if (!event) throw new AppError('invalid_request', text('The signature is wrong.'))
      await receive(deps, event)
      return undefined
    })
  })
}
