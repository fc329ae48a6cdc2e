import type { DisputeState } from '#domain/billing/disputes.ts'
import type { Cents } from '#domain/platform/money.ts'

/** A card page that is to be opened. The same id again opens no second one. */
export type NewCheckout = {
  id: string
  bookingId: string
  /** The items that are paid for, as the page lists them, with their amounts. */
  lines: readonly { label: string; cents: Cents }[]
  /** ISO 4217. */
  currency: string
  email: string
  /** Where the customer comes back to, paid or not. */
  paidUrl: string
  backUrl: string
  expiresAt: Date
}

/** A card page as the provider reports it. */
export type ProviderCheckout = {
  /** Its id at the provider. */
  id: string
  /** Ours, as it was given. */
  checkoutId: string | null
  state: 'open' | 'paid' | 'expired'
  url: string | null
  /** Once paid: the id of the payment, and how much it was. */
  payment: { id: string; cents: Cents; currency: string } | null
}

/** `pending` turns into one of the others, which an event announces. */
export type ProviderRefund = { id: string; state: 'done' | 'pending' | 'failed' }

/** A refund of a payment; `ours` is the id that we gave it, null for one that was made at the provider itself. */
export type MadeRefund = ProviderRefund & { ours: string | null; cents: Cents }

/** A payment as the provider reports it. */
export type ProviderPayment = {
  /** Our id of its card page; null for a payment that is none of ours. */
  checkoutId: string | null
  /** What the provider keeps of it; null while that is not known. */
  fee: Cents | null
  refunds: MadeRefund[]
}

/** A dispute as the provider reports it; amounts in cents. */
export type ProviderDispute = {
  id: string
  paymentId: string | null
  cents: Cents
  currency: string
  reason: string
  state: DisputeState
  /** Until when evidence can be handed in. */
  dueAt: Date | null
  openedAt: Date
  /** What the bank has of the payment now, and what the provider has charged for that. */
  withdrawn: Cents
  fees: Cents
}

/** An event as far as it concerns us: it says what to ask about, never what is true. */
export type ProviderEvent = {
  id: string
  kind: string
  about:
    | { checkoutId: string; providerId: string }
    | { refundId: string; providerId: string }
    | { paymentId: string }
    | { disputeId: string }
    | null
}

/** A call that the provider refused, for good or for now. Its reason names nobody. */
export class ProviderFailure extends Error {
  readonly permanent: boolean
  constructor(reason: string, permanent: boolean) {
    super(reason)
    this.permanent = permanent
  }
}

/**
 * Takes card payments; another provider is another file like `stripe.ts`. Every call that changes something is idempotent by
 * the id it is given. All of them throw `ProviderFailure`.
 */
export type CardProvider = {
  createCheckout: (checkout: NewCheckout) => Promise<ProviderCheckout>
  readCheckout: (providerId: string) => Promise<ProviderCheckout>
  /** Closes a page, so that it can no longer be paid; one that was paid or closed before stays as it is. */
  expireCheckout: (providerId: string) => Promise<ProviderCheckout>
  /** Gives back a part of a payment. */
  refund: (refund: { id: string; paymentId: string; cents: Cents }) => Promise<ProviderRefund>
  readRefund: (providerId: string) => Promise<ProviderRefund>
  readPayment: (paymentId: string) => Promise<ProviderPayment>
  readDispute: (disputeId: string) => Promise<ProviderDispute>
  /** Reads an event from the bytes that were received. @returns null when it is not signed by the provider, or too old */
  verifyEvent: (bytes: Buffer, signature: string) => ProviderEvent | null
  /** Whether the provider knows the key. @throws ProviderFailure when it does not answer */
  checkKey: () => Promise<boolean>
}
