import { dueNow } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { type BillDeps, sendDocument } from './bill.ts'
import { paymentsOf } from './charges.ts'
import { composeReceipt } from './compose-receipt.ts'
import type { BilledBooking } from './facts.ts'
import { issueDocument } from './issue-document.ts'
import { commonFacts, workFactsOf } from './work-facts.ts'

/** Issues and mails the receipt for the newest payment of a booking that the caller has locked. */
export async function issueReceipt(
  db: Transaction,
  deps: BillDeps,
  booking: BilledBooking,
  tip: Cents = 0,
): Promise<void> {
  const entries = await entriesOf(db, booking.id)
  const paid = paymentsOf(entries).findLast(({ kind }) => kind === 'payment')
  if (!paid) return
  const common = await commonFacts(db, deps)
  const work = await workFactsOf(db, deps, booking)
  const id = await issueDocument(db, deps, {
    kind: 'receipt',
    bookingId: booking.id,
    cents: paid.cents,
    compose: (number, issuedOn) =>
      composeReceipt({ ...common, number, issuedOn, work, paid, tip, balance: dueNow(entries, booking.status) }),
  })
  sendDocument(db, deps, work.quote.email, id)
}
