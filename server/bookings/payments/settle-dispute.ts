import { disputePostings, isDisputeOpen } from '#domain/billing/disputes.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import type { CheckoutRow } from '#server/billing/cards/checkouts.queries.ts'
import { lockDispute } from '#server/billing/cards/disputes.queries.ts'
import { type ProviderDispute, ProviderFailure } from '#server/billing/cards/provider.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'

/** Milliseconds until the provider is asked again about a dispute that goes on, even if no event came. */
const ASK_EVERY = 24 * 3_600_000

/**
 * Records what the provider says about a dispute: its state, what the bank took or gave back, and the fees. Saying it again changes
 * nothing. The office gets an email when it begins and when it is over (docs/rules/money.md#disputes).
 * @throws ProviderFailure
 */
export async function settleDispute(deps: TaskDeps, checkout: CheckoutRow, dispute: ProviderDispute): Promise<void> {
  if (dispute.currency !== deps.market.currency) throw new ProviderFailure('disputed in another currency', true)
  await inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, checkout.booking_id)
    if (!booking) throw new Error('a dispute without its booking')
    const now = deps.now()
    const known = await lockDispute(db, dispute.id)
    const { state, cents, reason, withdrawn, fees } = dispute
    const isOpen = isDisputeOpen(state)
    const row = {
      cents,
      reason,
      state,
      due_at: dispute.dueAt,
      withdrawn,
      ask_at: isOpen ? new Date(now.getTime() + ASK_EVERY) : null,
      closed_at: isOpen ? null : (known?.closed_at ?? now),
    }
    const id = known?.id ?? newId()
    if (known) await db.updateTable('disputes').set(row).where('id', '=', id).execute()
    else {
      const about = { id, provider_id: dispute.id, checkout_id: checkout.id, booking_id: booking.id }
      await db
        .insertInto('disputes')
        .values({ ...about, opened_at: dispute.openedAt, ...row })
        .execute()
    }
    const entries = await entriesOf(db, booking.id)
    const postings = disputePostings(entries, id, { withdrawn, fees })
    if (postings.length > 0) {
      const subject = await subjectOf(db, booking)
      const context = { market: deps.market, now: deps.now, actor: 'system' }
      await post(db, context, { subject, status: booking.status, entries }, postings, { reference: dispute.id })
    }
    if (known?.state === state) return
    const audit = { amount: dollarsFromCents(cents), state }
    recordAudit(db, now, {
      actor: 'system',
      action: 'payment.disputed',
      about: ['booking', booking.id],
      after: audit,
    })
    const isNews = !known || isOpen !== isDisputeOpen(known.state)
    if (isNews) enqueue(db, now, ADMINISTRATOR, { kind: 'payment-disputed', bookingId: booking.id, disputeId: id })
  })
}
