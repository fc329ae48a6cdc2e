import { statementOf } from '#domain/billing/statement/statement.ts'
import { isFee, type StatementLine } from '#domain/billing/statement/statement-lines.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { DocumentContent } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import { statementSourceOf } from '#server/billing/ledger/statements.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { impersonal } from './anonymized.ts'
import { type BillDeps, sendDocument } from './bill.ts'
import { composeReceipt, type ReceiptFacts } from './compose-receipt.ts'
import type { BilledBooking, WorkFacts } from './facts.ts'
import { issueDocument } from './issue-document.ts'
import { commonFacts, workFactsOf } from './work-facts.ts'

/** The sales tax in what was entered for a cause. */
const taxIn = async (db: Transaction, bookingId: string, cause: string): Promise<Cents> => {
  const query = db.selectFrom('ledger_entries').select('tax').where('booking_id', '=', bookingId)
  const rows = await query.where('cause', '=', cause).execute()
  return rows.reduce((sum, { tax }) => sum + tax, 0)
}

/** Before the work a card pays a deposit, and nothing else; of a visit that does not take place what is left are its fees. */
function purposeOf(
  status: BookingStatus,
  lines: readonly StatementLine[],
  paid: StatementLine,
): ReceiptFacts['purpose'] {
  if (status === 'cancelled') {
    const fees = lines.flatMap((line) => (isFee(line) && line.adds.owed > 0 ? line.kind : []))
    return fees.length > 0 ? [...new Set(fees)] : 'work'
  }
  return status !== 'completed' && status !== 'in_progress' && paid.method === 'card' ? 'deposit' : 'work'
}

/**
 * Issues and mails the receipt for a payment of a booking that the caller has locked.
 * @param cause of the payment's entries
 */
export async function issueReceipt(
  db: Transaction,
  deps: BillDeps,
  booking: BilledBooking,
  cause: string,
): Promise<void> {
  const { entries, facts } = await statementSourceOf(db, booking.id)
  const { lines, balance, due, status } = statementOf(entries, facts)
  const paid = lines.find((line) => line.kind === 'payment' && line.cause === cause)
  if (!paid) return
  const common = await commonFacts(db, deps)
  const work = await workFactsOf(db, deps, booking)
  const tips = lines.filter((line) => line.account === 'owed' && line.kind === 'tip' && line.cause === cause)
  const receipt = {
    paid,
    purpose: purposeOf(status, lines, paid),
    tip: tips.reduce((sum, { adds }) => sum + adds.owed, 0),
    tax: await taxIn(db, booking.id, cause),
    invoices: facts.documents.flatMap(({ kind, number }) => (kind === 'invoice' ? number : [])),
    left: balance,
    due,
  }
  const compose =
    (of: WorkFacts) =>
    (number: string, issuedOn: CivilDate): DocumentContent =>
      composeReceipt({ ...common, ...receipt, number, issuedOn, work: of })
  const id = await issueDocument(db, deps, {
    kind: 'receipt',
    bookingId: booking.id,
    cents: paid.adds.paid,
    compose: compose(work),
    composeWithoutTyped: compose(impersonal(work)),
    states: [...paid.entries, ...tips.flatMap((line) => line.entries)],
  })
  sendDocument(db, deps, work.quote.email, { documentId: id, bookingId: booking.id })
}
