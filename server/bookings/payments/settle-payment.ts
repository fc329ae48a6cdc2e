import { cardFeePosting } from '#domain/billing/disputes.ts'
import { balanceOf } from '#domain/billing/ledger.ts'
import { refundPosting } from '#domain/billing/postings.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { CheckoutRow } from '#server/billing/cards/checkouts.queries.ts'
import type { MadeRefund, ProviderPayment } from '#server/billing/cards/provider.ts'
import { bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { notifyOfTips, returnedTips } from '#server/billing/ledger/returned-tips.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'
import { causeOfRefund, endRefund, failRefund, notifyOfRefund } from './refund-to-card.ts'

type SystemDeps = TaskDeps & { actor: string }

/** Enters a refund that somebody made at the provider itself: as one of ours that is on its way, or done. */
async function enterRefund(
  db: Transaction,
  deps: SystemDeps,
  booking: BookingRow,
  checkout: CheckoutRow,
  { id: providerId, cents, state }: MadeRefund,
): Promise<void> {
  const now = deps.now()
  const id = newId()
  const isDone = state === 'done'
  const about = { id, provider_id: providerId, checkout_id: checkout.id, booking_id: booking.id }
  await db
    .insertInto('card_refunds')
    .values({ ...about, cents, state: isDone ? 'done' : 'waiting', created_at: now })
    .execute()
  const entries = await entriesOf(db, booking.id)
  const subject = await subjectOf(db, booking)
  const tips = returnedTips(deps, entries, { amount: cents })
  const posting = refundPosting(`${causeOfRefund('elsewhere')}:${id}`, cents, 'card', balanceOf(entries).balance, tips)
  const reason = translator(deps.reader)(text('Refunded at the card provider'))
  await post(db, deps, { subject, status: booking.status, entries }, [posting], { reason })
  recordAudit(db, now, {
    actor: deps.actor,
    action: 'refund.entered',
    about: ['booking', booking.id],
    after: { entry: 'refund', amount: dollarsFromCents(-cents), method: 'card', reason },
  })
  const tip = tips.reduce((sum, one) => sum + one.cents, 0)
  notifyOfRefund(db, now, subject.email, {
    bookingId: booking.id,
    cents,
    cause: posting.cause,
    tip,
    occasion: 'office',
  })
  await notifyOfTips(db, now, booking.id, tips, 'returned')
  if (isDone) await bill(db, deps, booking)
}

/**
 * Records what the provider says about a payment of ours beyond that it was made: its fee, and refunds that were made there
 * (docs/rules/money.md#the-providers-fees). Saying it again changes nothing.
 */
export const settlePayment = (deps: TaskDeps, checkout: CheckoutRow, payment: ProviderPayment): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const system = { ...deps, actor: 'system' }
    const booking = await lockBooking(db, checkout.booking_id)
    if (!booking) throw new Error('a payment without its booking')
    const entries = await entriesOf(db, booking.id)
    const fee = cardFeePosting(checkout.id, payment.fee ?? 0)
    if (payment.fee !== null && payment.fee > 0 && !entries.some(({ cause }) => cause === fee.cause)) {
      const subject = await subjectOf(db, booking)
      await post(db, system, { subject, status: booking.status, entries }, [fee])
    }
    for (const refund of payment.refunds) {
      if (refund.ours !== null) continue
      const query = db.selectFrom('card_refunds').select(['id', 'state']).where('provider_id', '=', refund.id)
      const known = await query.executeTakeFirst()
      const about = known && { id: known.id, bookingId: booking.id, providerId: refund.id }
      if (!about && refund.state !== 'failed') await enterRefund(db, system, booking, checkout, refund)
      if (about && refund.state === 'done') await endRefund(db, system, about)
      if (about && refund.state === 'failed') await failRefund(db, system, about)
    }
  })
