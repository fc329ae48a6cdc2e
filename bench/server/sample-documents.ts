import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { DocumentContent, DocumentKind } from '#domain/platform/document.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { composeCreditNote } from '#server/billing/invoices/compose-credit-note.ts'
import { composeInvoice } from '#server/billing/invoices/compose-invoice.ts'
import { composeReceipt } from '#server/billing/invoices/compose-receipt.ts'
import { composeStatement } from '#server/billing/invoices/compose-statement.ts'
import { workFactsOf } from '#server/billing/invoices/work-facts.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { COMMISSION_RATE } from './money-story.ts'

const JOBS_OF_A_WEEK = 18

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
  const paid = {
    kind: 'payment',
    cents,
    method: 'check',
    reference: '1042',
    cause: 'payment',
    at: new Date(booking.created_at),
  } as const
  return {
    invoice: composeInvoice({
      ...common,
      withRooms: true,
      added: cents,
      additions: [],
      billedBefore: 0,
      tax: work.quote.breakdown.tax,
      price: { base: work.quote.breakdown.subtotal, refunded: 0, tax: work.quote.breakdown.tax, beyond: 0 },
      refundReasons: [],
      charges: [],
      priceReasons: [],
      paid: [],
      balance: cents,
    }),
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
      cents: 50_00,
      tax: 0,
      reason: 'We came late',
      invoices: ['2026-0417'],
      balance: 0,
    }),
    statement: composeStatement({
      ...common,
      painter: { name: 'Pat Painter', businessName: null },
      jobs: Array.from({ length: JOBS_OF_A_WEEK }, (_, index) => ({
        day: addDays(day, -index % 7),
        town: 'Philadelphia',
        share: { base: 400_00, rate: COMMISSION_RATE, isTaxed: false },
        entries: [
          { kind: 'share', cents: 240_00, isCarriedOver: false },
          { kind: 'collected', cents: -424_00, isCarriedOver: false },
        ],
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
