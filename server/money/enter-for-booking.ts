import type { MoneyEntry } from '#contract/admin/booking-ledger.ts'
import type { Posting } from '#domain/postings.ts'
import { message } from '#domain/words/message.ts'
import { type BookingRow, lockBooking } from '#server/booking-life/held-life.ts'
import { refundToCard } from '#server/cards/refund-to-card.ts'
import { inTransaction, type Transaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { bill } from '#server/documents/bill.ts'
import { issueReceipt } from '#server/documents/issue-receipt.ts'
import { enqueue } from '#server/effects/enqueue.ts'
import { AppError } from '#server/errors.ts'
import { subjectOf } from '#server/ledger/ledger.queries.ts'
import { enterForOffice } from '#server/ledger/office-entries.ts'
import { recordPayment } from '#server/ledger/record-payment.ts'
import { tellOfTips, tipsIn } from '#server/ledger/returned-tips.ts'

/**
 * Enters what the office says about the money of a booking, with the documents and messages that follow.
 * @throws AppError `not_found`; those of the entry
 */
export const enterForBooking = (deps: Deps, bookingId: string, entry: MoneyEntry): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw new AppError('not_found', message('Booking not found'))
    if (entry.kind === 'payment') {
      if (await recordPayment(db, deps, booking, entry, entry.collectedBy)) await issueReceipt(db, deps, booking)
      return
    }
    if (entry.kind === 'refund' && entry.method === 'card') {
      if (await refundToCard(db, deps, booking, { ...entry, occasion: 'office' })) await bill(db, deps, booking)
      return
    }
    const posting = await enterForOffice(db, deps, booking, entry)
    if (!posting) return
    await bill(db, deps, booking)
    await tellOfWithdrawal(db, deps, booking, posting)
    const { tips, outcome } = tipsIn(posting)
    await tellOfTips(db, deps.now(), booking.id, tips, outcome)
  })

/** Tells the customer that a payment was recorded by mistake. */
const tellOfWithdrawal = async (db: Transaction, deps: Deps, booking: BookingRow, { lines }: Posting) => {
  const cents = lines.reduce((sum, line) => (line.kind === 'payment' ? sum - line.cents : sum), 0)
  if (cents <= 0) return
  const { email } = await subjectOf(db, booking)
  enqueue(db, deps.now(), email, { kind: 'payment-withdrawn', bookingId: booking.id, cents })
}
