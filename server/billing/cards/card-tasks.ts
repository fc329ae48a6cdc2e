import type { Transaction } from '#server/platform/database/transaction.ts'
import { enqueueTask } from '#server/platform/outbox/enqueue.ts'

/** Customers wait for these. */
export const CARD_PAGES_QUEUE = 'card-pages'
/** Nobody waits for these, and they are tried for days. */
export const CARD_MONEY_QUEUE = 'card-money'

/** Plans the opening of a card page. */
export const planOpening = (db: Transaction, now: Date, checkoutId: string): void =>
  enqueueTask(db, now, { queue: CARD_PAGES_QUEUE, kind: 'open-checkout', payload: { checkoutId } })

/** Plans a question to the provider about a card page; `close` makes sure that it is not paid any more. */
export const planQuestion = (
  db: Transaction,
  now: Date,
  checkoutId: string,
  kind: 'ask-about-checkout' | 'close-checkout' = 'ask-about-checkout',
  providerId = '',
): void => enqueueTask(db, now, { queue: CARD_MONEY_QUEUE, kind, payload: { checkoutId, providerId } })

/** Plans the way back of money. */
export const planRefund = (db: Transaction, now: Date, refundId: string): void =>
  enqueueTask(db, now, { queue: CARD_MONEY_QUEUE, kind: 'refund-card', payload: { refundId } })

/** Plans the end of a reservation whose deposit was not paid by then. */
export const planEndOfReservation = (db: Transaction, now: Date, bookingId: string, at: Date): void =>
  enqueueTask(db, now, { queue: CARD_MONEY_QUEUE, kind: 'end-reservation', payload: { bookingId } }, at)

/** Plans a question to the provider about a payment: its fee, and refunds that were made there. */
export const planPaymentQuestion = (db: Transaction, now: Date, paymentId: string, at: Date = now): void =>
  enqueueTask(db, now, { queue: CARD_MONEY_QUEUE, kind: 'ask-about-payment', payload: { paymentId } }, at)

/** Plans a question to the provider about a dispute, by its id there. */
export const planDisputeQuestion = (db: Transaction, now: Date, disputeId: string): void =>
  enqueueTask(db, now, { queue: CARD_MONEY_QUEUE, kind: 'ask-about-dispute', payload: { disputeId } })

/** Plans a question to the provider about a refund that it had accepted. */
export const planRefundQuestion = (db: Transaction, now: Date, refundId: string): void =>
  enqueueTask(db, now, { queue: CARD_MONEY_QUEUE, kind: 'ask-about-refund', payload: { refundId } })
