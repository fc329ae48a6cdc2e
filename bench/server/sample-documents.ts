import type { EntryKind } from '#domain/billing/ledger.ts'
import { billOf } from '#domain/billing/statement/bill.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import type { StatedEntry } from '#domain/billing/statement/statement-lines.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { DocumentContent, DocumentKind } from '#domain/platform/document.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import type { Cents } from '#domain/platform/money.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { composeCreditNote } from '#server/billing/invoices/compose-credit-note.ts'
import { composeInvoice } from '#server/billing/invoices/compose-invoice.ts'
import { composeReceipt } from '#server/billing/invoices/compose-receipt.ts'
import { composeStatement } from '#server/billing/invoices/compose-statement.ts'
import { workFactsOf } from '#server/billing/invoices/work-facts.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { COMMISSION_RATE } from './money-story.ts'

const JOBS_OF_A_WEEK = 18

const paidLine = (kind: 'share' | 'collected', cents: Cents) => ({
  line: { kind, amount: cents, method: null, state: 'stands' as const, reason: null, ended: null },
  cents,
  isCarriedOver: false,
})

/**
 * One document of each kind, as the product writes them: all documents of a kind get its text, since lists do not read it and
 * only its size matters.
 */
export async function sampleDocuments(db: Db, bookingId: string): Promise<Record<DocumentKind, DocumentContent>> {
  const reader = readerOf(philadelphia)
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  const work = await workFactsOf(db, reader, booking)
  const contact = {
    phone: '(215) 555-0100',
    email: 'office@example.com',
    officeHours: null,
    address: '1 Market St, Philadelphia, PA 19102',
  }
  const day: CivilDate = booking.end_date
  const common = { reader, number: '2026-0418', issuedOn: day, contact, takesCards: true, work }
  const cents = work.quote.final_cost
  const entry = (kind: EntryKind, amount: number, more: Partial<StatedEntry> = {}): StatedEntry => ({
    id: kind,
    cause: kind,
    account: 'owed',
    kind,
    cents: amount,
    contractorId: null,
    method: null,
    at: new Date(booking.created_at),
    actor: 'admin',
    reference: null,
    reason: null,
    ...more,
  })
  const price = entry('price', cents)
  const payment = entry('payment', cents, { account: 'paid', method: 'check', reference: '1042' })
  const credit = entry('credit', -50_00, { reason: 'We came late' })
  const { taxRate, tax } = work.quote.breakdown
  const facts = {
    status: 'completed',
    taxRate,
    dueSince: null,
    refunds: [],
    disputes: [],
    documents: [],
    moves: [],
  } as const
  const invoiced = {
    id: 'I',
    kind: 'invoice',
    number: '2026-0417',
    cents,
    tax,
    isFinal: true,
    entries: ['price'],
  } as const
  const [paid] = statementOf([payment], facts).lines
  if (!paid) throw new Error('a payment without a line')
  return {
    invoice: composeInvoice({ ...common, withRooms: true, bill: billOf([price], facts) }),
    receipt: composeReceipt({
      ...common,
      paid,
      purpose: 'work',
      tip: 20_00,
      tax: 0,
      invoices: ['2026-0417'],
      left: 0,
      due: 0,
    }),
    credit_note: composeCreditNote({
      ...common,
      bill: billOf([price, credit], { ...facts, documents: [invoiced] }),
      invoices: ['2026-0417'],
    }),
    statement: composeStatement({
      ...common,
      painter: { name: 'Pat Painter', businessName: null },
      jobs: Array.from({ length: JOBS_OF_A_WEEK }, (_, index) => ({
        day: addDays(day, -index % 7),
        town: 'Philadelphia',
        share: { priceBeforeTax: 400_00, rate: COMMISSION_RATE, isTaxed: false },
        lines: [paidLine('share', 240_00), paidLine('collected', -424_00)],
      })),
      method: 'transfer',
      reference: null,
      paidOn: day,
      due: 100_00,
      carriedOver: null,
      sums: { earned: 100_00, tips: 0, collected: 0, handedOver: 0 },
    }),
  }
}
