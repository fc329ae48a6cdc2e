import type { FastifyInstance } from 'fastify'
import { enterMoney } from '#contract/billing/booking-ledger.ts'
import { getDisputeEvidence } from '#contract/billing/disputes.ts'
import { getBill, getLinkedBill } from '#contract/bookings/payments.ts'
import { readBookingLedger } from '#server/billing/ledger/booking-ledger.queries.ts'
import { findKnownBooking } from '#server/bookings/booking/bookings.queries.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireConfirmation } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { readBill } from './bill.queries.ts'
import { composeEvidence } from './compose-evidence.ts'
import { enterForBooking } from './enter-for-booking.ts'
import { findLinkedBooking } from './find-linked-booking.ts'

/** What the office enters for a booking, which is locked for it, and a customer's bill. */
export function registerPayments(app: FastifyInstance, deps: Deps): void {
  route(app, deps, enterMoney, async ({ params, body, caller, deps }) => {
    await enterForBooking(deps, params.id, body, () => requireConfirmation(caller))
    return readBookingLedger(deps.db, params.id)
  })
  route(app, deps, getDisputeEvidence, async ({ params, reply, deps }) => {
    const evidence = await composeEvidence(deps, await findKnownBooking(deps.db, params.id))
    const { renderEvidence } = await import('#server/billing/invoices/pdf/render-evidence.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="evidence-${params.id}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await renderEvidence(deps.reader, evidence, deps.now()))
  })
  route(app, deps, getBill, async ({ params, query, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query, 'pay')
    reply.header('x-robots-tag', 'noindex')
    return readBill(deps, booking)
  })
  route(app, deps, getLinkedBill, async ({ params, reply, deps }) => {
    const booking = await findLinkedBooking(deps, params.reference)
    reply.header('x-robots-tag', 'noindex')
    // A document names the booking.
    return { ...(await readBill(deps, booking)), bookingId: null, documents: [] }
  })
}
