import { cardPostings, shareOut } from '#domain/billing/card-payments.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { planPaymentQuestion } from '#server/billing/cards/card-tasks.ts'
import { type CheckoutRow, lockCheckout, painterAtWork } from '#server/billing/cards/checkouts.queries.ts'
import { type ProviderCheckout, ProviderFailure } from '#server/billing/cards/provider.ts'
import type { BillDeps } from '#server/billing/invoices/bill.ts'
import { issueReceipt } from '#server/billing/invoices/issue-receipt.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LockedBooking, post } from '#server/billing/ledger/post.ts'
import { emailOf } from '#server/bookings/booking/bookings.queries.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { secureBooking } from '#server/bookings/lifecycle/secure-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'
import { causeOfRefund, notifyOfRefund, recordCardRefund } from './refund-to-card.ts'

/** Milliseconds until the provider is asked again about a page that is open. */
const ASK_EVERY = 5 * 60_000

/** Milliseconds after which the provider usually knows its fee for a payment. */
const FEE_KNOWN = 60_000

type SettleDeps = BillDeps & { actor: string }

type Paid = { checkout: CheckoutRow; payment: NonNullable<ProviderCheckout['payment']> }

/** Enters the payment, and sends back at once what is not open any more. */
const enterPayment = async (
  db: Transaction,
  deps: SettleDeps,
  booking: LockedBooking & Parameters<typeof issueReceipt>[2],
  { checkout, payment }: Paid,
): Promise<void> => {
  const now = deps.now()
  const entries = await entriesOf(db, booking.id)
  const subject = await subjectOf(db, booking)
  const worker = await painterAtWork(db, booking.id)
  const receipt = { asked: checkout.cents, tip: checkout.tip, received: payment.cents, painter: worker?.id ?? null }
  const { tip, excess } = shareOut(entries, booking.status, receipt)
  const refundId = newId()
  const causes = { payment: `card:${checkout.id}`, refund: `${causeOfRefund(checkout.id)}:${refundId}` }
  const [paid, ...back] = cardPostings(entries, booking.status, causes, receipt)
  if (!paid) throw new Error('a payment without entries')
  const known = { subject, status: booking.status }
  const after = await post(db, deps, { ...known, entries }, [paid], { reference: payment.id })
  await post(db, deps, { ...known, entries: after }, back)
  recordAudit(db, now, {
    actor: deps.actor,
    action: 'payment.recorded',
    about: ['booking', booking.id],
    after: { amount: dollarsFromCents(payment.cents), method: 'card' },
  })
  if (excess > 0) {
    await recordCardRefund(db, now, { id: refundId, checkoutId: checkout.id, bookingId: booking.id, cents: excess })
    notifyOfRefund(db, now, subject.email, {
      bookingId: booking.id,
      cents: excess,
      cause: causes.refund,
      occasion: 'not_open',
    })
  }
  if (payment.cents > excess) await issueReceipt(db, deps, booking, causes.payment)
  if (worker) {
    recordChange(db, { topic: 'jobs', contractorId: worker.id, jobId: worker.jobId, kind: 'changed' })
    if (tip > 0) {
      const email = await emailOf(db, worker.id)
      if (email) enqueue(db, now, email, { kind: 'tip-received', jobId: worker.jobId, cents: tip })
    }
  }
}

/** Notes that a page is paid and enters the payment: once, however often it is heard of. */
const settlePaid = (deps: TaskDeps, row: CheckoutRow, reported: ProviderCheckout) =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, row.booking_id)
    const checkout = await lockCheckout(db, row.id)
    if (checkout?.state === 'paid') return
    if (!booking || !checkout || !reported.payment) throw new Error('a payment without its booking')
    await db
      .updateTable('checkouts')
      .set({
        state: 'paid',
        provider_id: reported.id,
        payment_id: reported.payment.id,
        received: reported.payment.cents,
        paid_at: deps.now(),
        ask_at: null,
      })
      .where('id', '=', row.id)
      .execute()
    const customer = { ...deps, actor: 'customer' }
    // The deposit turns a reserved date into a booking, which owes its price from then on.
    const isSecured = booking.status === 'reserved' && checkout.purpose === 'deposit'
    const current = isSecured ? await secureBooking(db, customer, booking, true) : booking
    await enterPayment(db, customer, current, { checkout, payment: reported.payment })
    planPaymentQuestion(db, deps.now(), reported.payment.id, new Date(deps.now().getTime() + FEE_KNOWN))
  })

/** Records what the provider says about a card page. Saying it again changes nothing. @throws ProviderFailure */
export async function settleCheckout(deps: TaskDeps, row: CheckoutRow, reported: ProviderCheckout): Promise<void> {
  if (reported.checkoutId !== row.id) throw new ProviderFailure('the page belongs to something else', true)
  const { db, now, market } = deps
  if (reported.state === 'paid') {
    if (reported.payment?.currency !== market.currency) throw new ProviderFailure('paid in another currency', true)
    await settlePaid(deps, row, reported)
    return
  }
  await db
    .updateTable('checkouts')
    .set(
      reported.state === 'expired'
        ? { state: 'expired', ask_at: null }
        : {
            ask_at: new Date(
              Math.min(now().getTime() + ASK_EVERY, Math.max(row.expires_at.getTime(), now().getTime()) + 30_000),
            ),
          },
    )
    .where('id', '=', row.id)
    .where('state', 'in', ['starting', 'open'])
    .execute()
}
