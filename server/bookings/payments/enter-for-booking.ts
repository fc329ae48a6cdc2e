import type { MoneyEntry } from '#contract/billing/booking-ledger.ts'
import type { Posting } from '#domain/billing/postings.ts'
import { bill } from '#server/billing/invoices/bill.ts'
import { issueReceipt } from '#server/billing/invoices/issue-receipt.ts'
import { subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { notifyOfDeduction } from '#server/billing/ledger/notify-painter.ts'
import { enterForOffice } from '#server/billing/ledger/office-entries.ts'
import { recordPayment } from '#server/billing/ledger/record-payment.ts'
import { notifyOfTips, tipsIn } from '#server/billing/ledger/returned-tips.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
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
    const isBilled = await bill(db, deps, booking)
    await notifyOfWithdrawal(db, deps, booking, posting)
    if (!isBilled) await notifyOfWaivedFee(db, deps, booking, posting, entry.reason)
    await notifyOfDeduction(db, deps.now(), booking.id, posting)
    const { tips, outcome } = tipsIn(posting)
    await notifyOfTips(db, deps.now(), booking.id, tips, outcome)
  })

/** Notifies the customer of a fee that they need not pay, where no document says it: none had billed it. */
const notifyOfWaivedFee = async (
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  posting: Posting,
  reason: string,
) => {
  const fee = posting.lines.find(({ account, kind }) => account === 'owed' && kind === 'late_rescheduling_fee')
  if (!fee) return
  const { email } = await subjectOf(db, booking)
  enqueue(db, deps.now(), email, { kind: 'fee-waived', bookingId: booking.id, cents: -fee.cents, reason })
}

/** Notifies the customer that a payment was recorded by mistake. */
const notifyOfWithdrawal = async (db: Transaction, deps: Deps, booking: BookingRow, { lines }: Posting) => {
  const cents = lines.reduce((sum, line) => (line.kind === 'payment' ? sum - line.cents : sum), 0)
  if (cents <= 0) return
  const { email } = await subjectOf(db, booking)
  enqueue(db, deps.now(), email, { kind: 'payment-withdrawn', bookingId: booking.id, cents })
}
