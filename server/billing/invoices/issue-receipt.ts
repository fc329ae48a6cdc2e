import { dueFeeOf } from '#domain/billing/due-fees.ts'
import { balanceOf, dueNow } from '#domain/billing/ledger.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type DocumentContent, formatDocumentNumber } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import { entriesOf, type StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { type BillDeps, sendDocument } from './bill.ts'
import { paymentsOf } from './charges.ts'
import { composeReceipt, type ReceiptFacts } from './compose-receipt.ts'
import type { BilledBooking, PaidFact, WorkFacts } from './facts.ts'
import { issueDocument } from './issue-document.ts'
import { impersonal } from './without-person.ts'
import { commonFacts, workFactsOf } from './work-facts.ts'

/** The numbers of a booking's invoices, in order. */
const invoicesOf = async (db: Transaction, bookingId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('documents')
    .select(['year', 'number'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .orderBy('year')
    .orderBy('number')
    .execute()
  return rows.map(({ year, number }) => formatDocumentNumber(year, number))
}

/** The sales tax in what was entered for a cause. */
const taxIn = async (db: Transaction, bookingId: string, cause: string): Promise<Cents> => {
  const query = db.selectFrom('ledger_entries').select('tax').where('booking_id', '=', bookingId)
  const rows = await query.where('cause', '=', cause).execute()
  return rows.reduce((sum, { tax }) => sum + tax, 0)
}

/** Before the work a card pays a deposit, and nothing else. */
const purposeOf = (
  { status }: BilledBooking,
  entries: readonly StoredEntry[],
  { method }: PaidFact,
): ReceiptFacts['purpose'] => {
  if (status === 'cancelled') return dueFeeOf(entries) ?? 'work'
  return status !== 'completed' && status !== 'in_progress' && method === 'card' ? 'deposit' : 'work'
}

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
  const facts = {
    paid,
    purpose: purposeOf(booking, entries, paid),
    tip,
    tax: await taxIn(db, booking.id, paid.cause),
    invoices: await invoicesOf(db, booking.id),
    left: balanceOf(entries).balance,
    due: dueNow(entries, booking.status),
  }
  const compose =
    (of: WorkFacts) =>
    (number: string, issuedOn: CivilDate): DocumentContent =>
      composeReceipt({ ...common, ...facts, number, issuedOn, work: of })
  const id = await issueDocument(db, deps, {
    kind: 'receipt',
    bookingId: booking.id,
    cents: paid.cents,
    compose: compose(work),
    composeWithoutTyped: compose(impersonal(work)),
  })
  sendDocument(db, deps, work.quote.email, id)
}
