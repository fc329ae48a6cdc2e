import { refundPosting, reversePosting } from '#domain/billing/postings.ts'
import type { Cents } from '#domain/platform/money.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { TestApp } from './test-app.ts'

/** Enters a refund to a card that a bank did not carry out. @returns what made it, as its cause */
export const aFailedRefund = (app: TestApp, bookingId: string, cents: Cents): Promise<string> =>
  inTransaction(app.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const subject = await subjectOf(db, booking)
    const cause = `refund:${newId()}`
    for (const isBack of [false, true]) {
      const entries = await entriesOf(db, bookingId)
      const posting = isBack ? reversePosting(entries, cause) : refundPosting(cause, cents, 'card', 0)
      await post(db, app.deps, { subject, status: booking.status, entries }, [posting])
    }
    return cause
  })
