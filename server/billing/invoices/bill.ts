import { billable, billableTax, pricePartsOf, unbilled } from '#domain/billing/billing.ts'
import { dueNow } from '#domain/billing/ledger.ts'
import { isChangeCause } from '#domain/bookings/change-orders.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type DocumentContent, type DocumentKind, formatDocumentNumber } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import { entriesOf, type StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { chargesOf, paymentsOf, reasonsOf, refundReasonsOf } from './charges.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'
import type { BilledBooking, WorkFacts } from './facts.ts'
import { issueDocument } from './issue-document.ts'
import { impersonal } from './without-person.ts'
import { commonFacts, workFactsOf } from './work-facts.ts'

/**
 * The entries of a booking as documents know them: without refunds to a card that lower what is owed and that the bank has not
 * carried out yet. A document is never changed, so it says what is certain (docs/rules/money.md#a-refund-that-fails).
 */
async function withoutRefundsUnderWay(
  db: Transaction,
  bookingId: string,
  entries: readonly StoredEntry[],
): Promise<readonly StoredEntry[]> {
  const credited = entries.some(({ cause, account }) => cause.startsWith('refund:') && account === 'owed')
  if (!credited) return entries
  const rows = await db
    .selectFrom('card_refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .execute()
  const causes = new Set(
    entries.flatMap(({ cause, account }) =>
      account === 'owed' && cause.startsWith('refund:') && rows.some(({ id }) => cause.endsWith(`:${id}`)) ? cause : [],
    ),
  )
  return entries.filter(({ cause }) => !causes.has(cause))
}

export type BillDeps = Pick<Deps, 'market' | 'now' | 'reader' | 'config'>

type Issued = { kind: DocumentKind; number: string; cents: Cents; tax: Cents; isFinal: boolean }

const issuedFor = async (db: Transaction, bookingId: string): Promise<Issued[]> => {
  const rows = await db
    .selectFrom('documents')
    .select(['kind', 'year', 'number', 'cents', 'tax', 'is_final'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['invoice', 'credit_note'])
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return rows.map(({ is_final: isFinal, year, number, ...row }) => ({
    ...row,
    isFinal,
    number: formatDocumentNumber(year, number),
  }))
}

/** Queues a document for its customer. */
export const sendDocument = (db: Transaction, deps: Pick<Deps, 'now'>, email: string, documentId: string): void =>
  enqueue(db, deps.now(), email, { kind: 'document-issued', documentId })

/**
 * Bills what a booking's ledger says and no document said yet: an invoice for what is missing, a credit note for what is too
 * much, mailed to the customer. Nothing is issued when documents and ledger agree. The caller has locked the booking, and all
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
  const entries = await withoutRefundsUnderWay(db, booking.id, await entriesOf(db, booking.id))
  const issued = await issuedFor(db, booking.id)
  const wasFinal = issued.some(({ isFinal }) => isFinal)
  const billed = issued.reduce((sum, { cents }) => sum + cents, 0)
  const isInvoiced = wasFinal || finishes
  const missing = billable(entries, booking.status, isInvoiced) - billed
  if (missing === 0) return false
  const reasons = await reasonsOf(db, booking.id)
  const common = await commonFacts(db, deps)
  const work = await workFactsOf(db, deps, booking)
  const { taxRate } = work.quote.breakdown
  const taxBilled = issued.reduce((sum, { tax }) => sum + tax, 0)
  const tax = billableTax(entries, booking.status, isInvoiced, taxRate) - taxBilled
  const isFinal = finishes && !wasFinal
  const balance = dueNow(entries, booking.status)
  const additions = unbilled(entries, booking.status, isInvoiced, billed)
  const compose =
    (of: WorkFacts, why: ReadonlyMap<string, string>) =>
    (number: string, issuedOn: CivilDate): DocumentContent =>
      missing > 0
        ? composeInvoice({
            ...common,
            number,
            issuedOn,
            work: of,
            withRooms: isFinal,
            tax,
            price: pricePartsOf(entries, taxRate),
            refundReasons: refundReasonsOf(entries, why),
            charges: chargesOf(entries, why),
            added: missing,
            additions: additions.map(({ cause, ...one }) => ({ ...one, reason: why.get(cause) ?? null })),
            billedBefore: billed,
            // The invoice of finished work names what was approved line by line.
            priceReasons: entries.flatMap(({ kind, cause }) =>
              kind === 'adjustment' && !(isFinal && isChangeCause(cause)) ? (why.get(cause) ?? []) : [],
            ),
            paid: paymentsOf(entries),
            balance,
          })
        : composeCreditNote({
            ...common,
            number,
            issuedOn,
            work: of,
            cents: -missing,
            tax: -tax,
            reason: additions.flatMap(({ cause }) => why.get(cause) ?? []).join('; ') || null,
            invoices: issued.flatMap(({ kind, number: invoice }) => (kind === 'invoice' ? invoice : [])),
            balance,
          })
  const id = await issueDocument(db, deps, {
    kind: missing > 0 ? 'invoice' : 'credit_note',
    bookingId: booking.id,
    cents: missing,
    tax,
    isFinal: isFinal && missing > 0,
    compose: compose(work, reasons),
    composeWithoutTyped: compose(impersonal(work), new Map()),
  })
  // An invoice of which nothing is left to pay asks for nothing: the receipts, and the message about the work, say it.
  if (sends && (missing < 0 || balance > 0)) sendDocument(db, deps, work.quote.email, id)
  return true
}
