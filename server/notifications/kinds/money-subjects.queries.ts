import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import type { DocumentContent, DocumentKind } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { documentsById } from '#server/billing/invoices/documents.queries.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { type Ending, endingsOf } from '#server/bookings/booking/cancellation-of.ts'
import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import { type BookingSubject, findBookingSubject, findPainterSubject, type SubjectDeps } from './subjects.queries.ts'

/** A document, and whom it is for. */
export type DocumentSubject = {
  reader: Reader
  document: {
    id: string
    link_id: string | null
    kind: DocumentKind
    number: string
    cents: Cents
    content: DocumentContent
  }
  name: string | null
  /** The booking that it is about; null for a statement. */
  booking: KeyedBooking | null
  /** How the money of that booking stands by now; null for a statement. */
  statement: BookingStatement | null
}

const documentById = gathered(documentsById)

const liveVisitOf = (kind: VisitKind) =>
  gathered(async (db, quoteIds) => {
    const rows = await db
      .selectFrom('bookings')
      .selectAll()
      .where('quote_id', 'in', quoteIds)
      .where('kind', '=', kind)
      .where('purpose', 'is', null)
      .where('status', 'not in', ['cancelled', 'reserved'])
      .execute()
    return new Map(rows.map((row) => [row.quote_id, row]))
  })

/** The live painting of a quote, unless its date is only reserved. */
export const paintingOf = liveVisitOf('painting')
/** The same for the evening on which its colors are picked. */
export const eveningOf = liveVisitOf('consultation')

/** A booking with the statement of its money. */
export type MoneySubject = BookingSubject & {
  statement: BookingStatement
  /** How it ended; undefined for a live one. */
  ending?: Ending | undefined
}

const endingOf = gathered(endingsOf)

export async function findMoneySubject(source: SubjectDeps, bookingId: string): Promise<MoneySubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  if (!subject) return undefined
  const statement = await statementOfBooking(source.db, bookingId)
  const ending = subject.booking.status === 'cancelled' ? await endingOf(source.db, bookingId) : undefined
  return { ...subject, statement, ending }
}

export async function findDocumentSubject(source: SubjectDeps, id: string): Promise<DocumentSubject | undefined> {
  const document = await documentById(source.db, id)
  if (!document) return undefined
  const { booking_id: bookingId, contractor_id: contractorId } = document
  const about = bookingId === null ? undefined : await findMoneySubject(source, bookingId)
  const painter = contractorId === null ? undefined : await findPainterSubject(source.db, contractorId)
  return {
    reader: about?.reader ?? source.reader,
    document,
    name: painter?.first_name ?? about?.quote.customer_name ?? null,
    booking: about?.booking ?? null,
    statement: about?.statement ?? null,
  }
}
