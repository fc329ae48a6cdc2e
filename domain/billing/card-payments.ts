import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'
import { balanceOf, dueNow, type Entry } from './ledger.ts'
import { type Posting, paymentPosting, refundPosting } from './postings.ts'

/** The share that is asked for before the work, and its legal limit. */
export type DepositTerms = Pick<Market, 'depositPercent' | 'depositLimit'>

/**
 * The deposit that secures a date (docs/rules/money.md#deposits), in cents: the share of the price, rounded half up, never
 * more than the law allows. Nothing for a consultation, or when it is too little for a card.
 */
export function depositFor({ depositPercent, depositLimit }: DepositTerms, price: Cents): Cents {
  const wanted = Math.floor((price * depositPercent + 50) / 100)
  const cents = price > depositLimit.above ? Math.min(wanted, Math.floor(price / depositLimit.parts)) : wanted
  return canCharge(cents) ? cents : 0
}

/** A card page: about to be opened, open, and what became of it. */
export const checkoutStates = ['starting', 'open', 'paid', 'expired', 'failed'] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** The purposes of a checkout. */
export const checkoutPurposes = ['balance', 'deposit'] as const
export type CheckoutPurpose = (typeof checkoutPurposes)[number]

/** How far a refund to a card has come. */
export const cardRefundStates = ['waiting', 'done', 'failed'] as const
export type CardRefundState = (typeof cardRefundStates)[number]

/** The provider's limits for one card charge, in cents. */
export const cardLimits = { min: 50, max: 99_999_999 } as const

/** Whether an amount can be paid by card. */
export const canCharge = (cents: Cents): boolean => cents >= cardLimits.min && cents <= cardLimits.max

/** The tips that are offered, in percent of the price before tax. None of them is preselected. */
export const tipPercents = [10, 15, 20] as const

/** A tip, rounded half up to the cent. */
export const tipOf = (base: Cents, percent: number): Cents => Math.floor((base * percent + 50) / 100)

/** The largest tip that is taken: as much as the work itself, so that a slip of the finger is noticed. */
export const largestTip = (base: Cents): Cents => Math.max(0, base)

/** Minutes for which a card page is open. The provider allows no fewer than thirty. */
export const CHECKOUT_MINUTES = 30

/** Minutes for which a date is held for its deposit: on the phone people have no page open, and first have to find their mail. */
export const HELD_MINUTES: Readonly<Record<QuoteSource, number>> = { website: CHECKOUT_MINUTES, phone: 120 }

/**
 * The most that a card payment can cover: fees alone once the visit is cancelled, else the whole balance, as a page may have
 * been opened for a deposit.
 */
export const acceptable = (entries: readonly Entry[], status: BookingStatus): Cents =>
  Math.max(0, isLive(status) ? balanceOf(entries).balance : dueNow(entries, status))

/** A payment that came in through a checkout. */
export type Receipt = {
  /** The amount asked for, without the tip. */
  asked: Cents
  tip: Cents
  /** The amount paid, according to the provider. */
  received: Cents
  /** Whose the tip is; null when nobody did the work. */
  painter: string | null
}

/**
 * Splits the money that came in (docs/rules/money.md#cards): what is open is paid, the tip goes to the painter, and the
 * rest goes back, be it because the visit was cancelled, because somebody paid in the meantime, or because more came than asked.
 * `kept + tip + excess = received`.
 */
export function shareOut(
  entries: readonly Entry[],
  status: BookingStatus,
  { asked, tip, received, painter }: Receipt,
): { kept: Cents; tip: Cents; excess: Cents } {
  const kept = Math.min(acceptable(entries, status), asked, received)
  // A customer whose bill was already paid has not left a tip on it.
  const left = kept > 0 && painter !== null ? Math.min(tip, received - kept) : 0
  return { kept, tip: left, excess: received - kept - left }
}

/** The entries of a card payment, and those of what goes back of it, whose cause is of its own. */
export function cardPostings(
  entries: readonly Entry[],
  status: BookingStatus,
  causes: { payment: string; refund: string },
  receipt: Receipt,
): Posting[] {
  const { tip, excess } = shareOut(entries, status, receipt)
  return [
    paymentPosting(causes.payment, {
      cents: receipt.received,
      method: 'card',
      collectedBy: null,
      tip: tip > 0 && receipt.painter !== null ? { cents: tip, contractorId: receipt.painter } : null,
    }),
    // An overpayment is given back, not credited.
    ...(excess > 0 ? [refundPosting(causes.refund, excess, 'card', -excess)] : []),
  ]
}

/** A card payment of a booking, as far as it was not sent back. */
export type CardPayment = { checkoutId: string; remaining: Cents }

/** From which payments an amount goes back: the newest first. */
export function refundParts(payments: readonly CardPayment[], cents: Cents): { checkoutId: string; cents: Cents }[] {
  const parts: { checkoutId: string; cents: Cents }[] = []
  let open = cents
  for (const { checkoutId, remaining } of payments) {
    const part = Math.min(open, remaining)
    if (part <= 0) continue
    parts.push({ checkoutId, cents: part })
    open -= part
  }
  return parts
}
