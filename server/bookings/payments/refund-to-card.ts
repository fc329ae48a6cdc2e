import { refundParts } from '#domain/billing/card-payments.ts'
import { balanceOf, type Entry } from '#domain/billing/ledger.ts'
import { isReversed, refundPosting, reversePosting } from '#domain/billing/postings.ts'
import { activeTips, tipsTaken } from '#domain/billing/tip-returns.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { planRefund } from '#server/billing/cards/card-tasks.ts'
import { cardPaymentsOf } from '#server/billing/cards/checkouts.queries.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, type LockedBooking, post } from '#server/billing/ledger/post.ts'
import { notifyOfTips, returnedTips, tipsIn } from '#server/billing/ledger/returned-tips.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'

type RefundDeps = LedgerContext & BillDeps

/** The cause of the entries of a refund to a card. */
export const causeOfRefund = (refundId: string): string => `refund:${refundId}`

/** Records that a part of a card payment goes back; its entries are the caller's. */
export async function recordCardRefund(
  db: Transaction,
  now: Date,
  refund: { id: string; checkoutId: string; bookingId: string; cents: Cents },
): Promise<void> {
  const { id, checkoutId, bookingId, cents } = refund
  await db
    .insertInto('card_refunds')
    .values({ id, checkout_id: checkoutId, booking_id: bookingId, cents, created_at: now })
    .execute()
  planRefund(db, now, id)
}

/** The reason for a refund to a card, as its customer reads it. */
export type RefundOccasion = 'office' | 'cancelled' | 'not_open'

/** Notifies a customer that money is on its way back to their card. */
export const notifyOfRefund = (
  db: Transaction,
  now: Date,
  email: string,
  {
    tip = 0,
    ...refund
  }: {
    bookingId: string
    cents: Cents
    /** What the causes of its entries begin with. */
    cause: string
    tip?: Cents
    occasion: RefundOccasion
  },
): void => enqueue(db, now, email, { kind: 'card-refund', ...refund, ...(tip > 0 ? { tip } : {}) })

/**
 * Sends money of a booking that the caller has locked back to the cards that it came from, the newest payment first: entered at
 * once, carried out by the provider after the commit.
 * @param requestId the same again sends nothing more
 * @returns whether anything was entered
 * @throws AppError `invalid_request` for more than was paid by card
 */
export async function refundToCard(
  db: Transaction,
  deps: RefundDeps,
  booking: LockedBooking,
  {
    requestId = newId(),
    amount,
    returnTip,
    reason,
    occasion,
  }: {
    requestId?: string | undefined
    amount: Cents
    /** Whether the tip goes back, too; left out, the rule decides. */
    returnTip?: boolean | undefined
    reason: string | null
    occasion: RefundOccasion
  },
): Promise<boolean> {
  let entries: Entry[] = await entriesOf(db, booking.id)
  if (entries.some(({ cause }) => cause.startsWith(`${causeOfRefund(requestId)}:`))) return false
  const payments = await cardPaymentsOf(db, booking.id)
  const most = payments.reduce((sum, { remaining }) => sum + remaining, 0)
  if (amount > most) {
    throw invalid(
      'amount',
      text('{most} was paid by card; no more can go back to it.', { most: formatMoney(deps.reader, most) }),
    )
  }
  const subject = await subjectOf(db, booking)
  const now = deps.now()
  // One decision about the whole; each payment that goes back takes its part of the tip.
  const taken = returnedTips(deps, entries, { amount, returnTip })
  let tip = taken.reduce((sum, { cents }) => sum + cents, 0)
  for (const { checkoutId, cents } of refundParts(payments, amount)) {
    const id = newId()
    await recordCardRefund(db, now, { id, checkoutId, bookingId: booking.id, cents })
    const { balance } = balanceOf(entries)
    const tips = tipsTaken(activeTips(entries), Math.min(tip, Math.max(0, cents - Math.max(0, -balance))))
    tip -= tips.reduce((sum, one) => sum + one.cents, 0)
    const posting = refundPosting(`${causeOfRefund(requestId)}:${id}`, cents, 'card', balance, tips)
    entries = await post(db, deps, { subject, status: booking.status, entries }, [posting], { reason })
  }
  recordAudit(db, now, {
    actor: deps.actor,
    action: 'refund.entered',
    about: ['booking', booking.id],
    after: { entry: 'refund', amount: dollarsFromCents(-amount), method: 'card', reason },
  })
  const returned = taken.reduce((sum, { cents }) => sum + cents, 0)
  const cause = causeOfRefund(requestId)
  notifyOfRefund(db, now, subject.email, { bookingId: booking.id, cents: amount, cause, tip: returned, occasion })
  await notifyOfTips(db, now, booking.id, taken, 'returned')
  return true
}

const causeOf = (entries: readonly Entry[], refundId: string): string | undefined =>
  entries.find(({ cause, kind }) => kind === 'refund' && cause.startsWith('refund:') && cause.endsWith(refundId))?.cause

/**
 * A refund that the provider does not carry out: its entries are reversed, and customer and office are notified
 * (docs/rules/money.md#a-refund-that-fails).
 */
export async function failRefund(
  db: Transaction,
  deps: RefundDeps,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  const booking = await lockBooking(db, bookingId)
  if (!booking) throw new Error('a card refund without its booking')
  const failed = await db
    .updateTable('card_refunds')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .returning('cents')
    .executeTakeFirst()
  if (!failed) return
  const entries = await entriesOf(db, bookingId)
  const cause = causeOf(entries, id)
  if (cause === undefined || isReversed(entries, cause)) throw new Error('a card refund without its entries')
  const subject = await subjectOf(db, booking)
  const reversal = reversePosting(entries, cause)
  const reason = translator(deps.reader)(text('The refund to the card didn’t go through'))
  await post(db, deps, { subject, status: booking.status, entries }, [reversal], { reason })
  const { tips, outcome } = tipsIn(reversal)
  await notifyOfTips(db, deps.now(), bookingId, tips, outcome)
  // A credit note that said otherwise is corrected; the customer is notified of the failure, not of a bill of nothing.
  await bill(db, deps, booking, { sends: false })
  enqueue(db, deps.now(), subject.email, { kind: 'refund-failed', bookingId, cents: failed.cents })
  enqueue(db, deps.now(), ADMINISTRATOR, { kind: 'card-refund-failed', bookingId, cents: failed.cents })
}

/** A refund that the provider has carried out: from now on documents know it. */
export async function endRefund(
  db: Transaction,
  deps: RefundDeps,
  { id, bookingId, providerId }: { id: string; bookingId: string; providerId: string },
): Promise<void> {
  const booking = await lockBooking(db, bookingId)
  if (!booking) throw new Error('a card refund without its booking')
  const ended = await db
    .updateTable('card_refunds')
    .set({ provider_id: providerId, state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (ended) await bill(db, deps, booking)
}
