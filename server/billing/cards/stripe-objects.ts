import type Stripe from 'stripe'
import type { DisputeState } from '#domain/billing/disputes.ts'
import type { ProviderDispute, ProviderEvent, ProviderRefund } from './provider.ts'

/** The events that say something about our payments; the webhook is subscribed to them (docs/operations.md). */
const checkoutEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])
const refundEvents = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])
const disputeEvents = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
])

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The payment that a refund or a charge belongs to. */
const paymentIn = ({ payment_intent: payment }: Record<string, unknown>): ProviderEvent['about'] =>
  isText(payment) ? { paymentId: payment } : null

/** The subject of an event, if it is one of our payments, refunds or disputes. */
export function aboutOf(kind: string, object: Record<string, unknown>): ProviderEvent['about'] {
  const { id: providerId, client_reference_id: checkoutId } = object
  if (!isText(providerId)) return null
  if (checkoutEvents.has(kind)) return isText(checkoutId) ? { checkoutId, providerId } : null
  if (disputeEvents.has(kind)) return { disputeId: providerId }
  if (kind === 'charge.refunded') return paymentIn(object)
  if (!refundEvents.has(kind)) return null
  const refundId = (object.metadata as Record<string, unknown> | null)?.refund
  // Ours is known from the moment that it is made; another one was made at the provider.
  if (isText(refundId)) return kind === 'refund.created' ? null : { refundId, providerId }
  return paymentIn(object)
}

export const idOf = (of: string | { id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

export const refundOf = ({ id, status }: Stripe.Refund): ProviderRefund => {
  if (status === 'succeeded') return { id, state: 'done' }
  return { id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** What Stripe keeps of a payment; null while it does not say so. */
export function feeOf({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  if (charge === null || typeof charge === 'string') return null
  const { balance_transaction: transaction } = charge
  return transaction === null || typeof transaction === 'string' ? null : transaction.fee
}

const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

/** A dispute; what the bank has and what it cost are the sums of its transactions. */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount: cents, currency, reason, status, created, balance_transactions: transactions } = dispute
  const due = dispute.evidence_details.due_by
  return {
    id,
    paymentId: idOf(dispute.payment_intent),
    cents,
    currency: currency.toUpperCase(),
    reason,
    state: states[status] ?? 'under_review',
    dueAt: due === null ? null : new Date(due * 1000),
    openedAt: new Date(created * 1000),
    withdrawn: transactions.reduce((sum, { amount }) => sum - amount, 0),
    fees: transactions.reduce((sum, { fee }) => sum + fee, 0),
  }
}
