import { type Bill, billOf } from '#domain/billing/statement/bill.ts'
import type { StatedEntry } from '#domain/billing/statement/statement-lines.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { DocumentContent } from '#domain/platform/document.ts'
import { statementSourceOf } from '#server/billing/ledger/statements.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { impersonal } from './anonymized.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'
import type { BilledBooking, WorkFacts } from './facts.ts'
import { issueDocument, storeStatedEntries } from './issue-document.ts'
import { commonFacts, workFactsOf } from './work-facts.ts'

export type BillDeps = Pick<Deps, 'market' | 'now' | 'reader' | 'config'>

/** Queues a document for its customer: in the letter that explains it, where one is about to leave. */
export const sendDocument = (
  db: Transaction,
  deps: Pick<Deps, 'now'>,
  email: string,
  about: { documentId: string; bookingId: string },
): void => enqueue(db, deps.now(), email, { kind: 'document-issued', ...about })

const withoutReasons = (entries: readonly StatedEntry[]): StatedEntry[] =>
  entries.map((entry) => ({ ...entry, reason: null }))

/**
 * Bills what a booking's statement says and no document said yet: an invoice for what is missing, a credit note for what is too
 * much, mailed to the customer. Nothing is issued when documents and ledger agree. The caller holds the lock on the booking, and all
 * entries are written.
 * @param finishes whether the work is done for good, so that the price is invoiced, too
 * @param sends whether the customer is sent the document; not where another message says it
 * @returns whether a document was issued
 */
export async function bill(
  db: Transaction,
  deps: BillDeps,
  booking: BilledBooking,
  { finishes = false, sends = true }: { finishes?: boolean; sends?: boolean } = {},
): Promise<boolean> {
  const { entries, facts } = await statementSourceOf(db, booking.id)
  const missing = billOf(entries, facts, finishes)
  const { cents, tax, states, statedBefore, statement } = missing
  if (cents === 0) return false
  const common = await commonFacts(db, deps)
  const work = await workFactsOf(db, deps, booking)
  const isFinal = finishes && !facts.documents.some((document) => document.isFinal)
  const invoices = facts.documents.flatMap(({ kind, number }) => (kind === 'invoice' ? number : []))
  const compose =
    (of: WorkFacts, stated: Bill) =>
    (number: string, issuedOn: CivilDate): DocumentContent => {
      const known = { ...common, number, issuedOn, work: of, bill: stated }
      return cents > 0 ? composeInvoice({ ...known, withRooms: isFinal }) : composeCreditNote({ ...known, invoices })
    }
  const id = await issueDocument(db, deps, {
    kind: cents > 0 ? 'invoice' : 'credit_note',
    bookingId: booking.id,
    cents,
    tax,
    isFinal: isFinal && cents > 0,
    compose: compose(work, missing),
    composeWithoutTyped: compose(impersonal(work), billOf(withoutReasons(entries), facts, finishes)),
    states,
  })
  const earlier = facts.documents.findLast(({ kind, entries: stated }) => kind !== 'receipt' && stated.length === 0)
  if (earlier) await storeStatedEntries(db, earlier.id, statedBefore)
  // An invoice of which nothing is left to pay asks for nothing: the receipts, and the message about the work, say it.
  if (sends && (cents < 0 || statement.due > 0))
    sendDocument(db, deps, work.quote.email, { documentId: id, bookingId: booking.id })
  return true
}
