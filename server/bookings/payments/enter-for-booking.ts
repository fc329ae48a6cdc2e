import type { MoneyEntry } from '#contract/billing/booking-ledger.ts'
import type { Account, EntryKind } from '#domain/billing/ledger.ts'
import type { Posting } from '#domain/billing/postings.ts'
import { originOf } from '#domain/billing/statement/taken-back.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import { bill } from '#server/billing/invoices/bill.ts'
import { issueReceipt } from '#server/billing/invoices/issue-receipt.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { notifyOfDeduction } from '#server/billing/ledger/notify-painter.ts'
import { enterForOffice, type OfficeEntry } from '#server/billing/ledger/office-entries.ts'
import { recordPayment } from '#server/billing/ledger/record-payment.ts'
import { notifyOfTips, tipsIn } from '#server/billing/ledger/returned-tips.ts'
import { planReturn } from '#server/bookings/lifecycle/enter-in-ledger.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { Message } from '#server/platform/stored-shapes/stored-message.ts'
import { refundToCard } from './refund-to-card.ts'

/**
 * Enters what the office says about the money of a booking, with the documents and messages that follow.
 * @param confirm throws unless whoever enters it has just confirmed that it is them
 * @throws AppError `not_found`; those of the entry
 */
export const enterForBooking = (deps: Deps, bookingId: string, entry: MoneyEntry, confirm: () => void): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const requestId = entry.kind === 'reversal' ? undefined : entry.requestId
    // What was shown is no part of what is entered.
    await claimRequest(db, deps.now(), requestId, ['entry', bookingId, { ...entry, balance: undefined }])
    if (entry.kind === 'payment') {
      const cause = await recordPayment(db, deps, booking, entry, entry.collectedBy)
      if (cause !== null) await issueReceipt(db, deps, booking, cause)
      return
    }
    if (entry.kind === 'refund' && entry.method === 'card') {
      if (await refundToCard(db, deps, booking, { ...entry, occasion: 'office' })) await bill(db, deps, booking)
      return
    }
    const posting = await enterForOffice(db, deps, booking, entry, confirm)
    if (!posting) return
    // Money that was paid too much for a visit that does not take place goes back to its card.
    if (entry.kind !== 'refund' && !isLive(booking.status))
      planReturn(db, deps.now(), booking.id, await entriesOf(db, booking.id))
    const isBilled = await bill(db, deps, booking)
    await notifyCustomer(db, deps, booking, { entry, posting, isBilled })
    await notifyOfDeduction(db, deps.now(), booking.id, posting)
    const { tips, outcome } = tipsIn(posting)
    await notifyOfTips(db, deps.now(), booking.id, tips, outcome)
  })

/** What the customer is told of an entry; null where a document says it, or where it does not concern them. */
function messageOf(
  bookingId: string,
  { entry, posting: { cause, lines }, isBilled }: { entry: OfficeEntry; posting: Posting; isBilled: boolean },
): Message | null {
  const sum = (kind: EntryKind, account: Account): Cents =>
    lines.reduce((total, line) => (line.kind === kind && line.account === account ? total + line.cents : total), 0)
  switch (entry.kind) {
    case 'refund': {
      const { method, amount: cents } = entry
      const tip = -sum('tip', 'owed')
      return { kind: 'card-refund', bookingId, cents, method, cause, occasion: 'office', ...(tip > 0 ? { tip } : {}) }
    }
    case 'write_off':
      return { kind: 'written-off', bookingId, cents: entry.amount }
    case 'reversal': {
      const { because, reason } = entry
      const cents = -sum('payment', 'paid')
      if (cents > 0) {
        const about = { cause: originOf(cause), ...(because === undefined ? {} : { because }) }
        return { kind: 'payment-withdrawn', bookingId, cents, ...about }
      }
      const fee = -sum('late_rescheduling_fee', 'owed')
      return fee > 0 && !isBilled ? { kind: 'fee-waived', bookingId, cents: fee, reason } : null
    }
    default:
      return null
  }
}

const notifyCustomer = async (
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  made: Parameters<typeof messageOf>[1],
): Promise<void> => {
  const message = messageOf(booking.id, made)
  if (message) enqueue(db, deps.now(), (await subjectOf(db, booking)).email, message)
}
