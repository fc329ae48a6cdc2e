import type { Selectable } from 'kysely'
import type { DocumentSummary } from '../../contract/ledger.ts'
import { type DocumentContent, formatDocumentNumber } from '../../domain/document.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { ERASED_EMAIL } from '../stored-shapes/erased.ts'
import { readDocumentContent } from '../stored-shapes/stored-document.ts'
import { withoutPerson } from './without-person.ts'

export type StoredDocument = Omit<Selectable<Database['documents']>, 'content' | 'number'> & {
  number: string
  content: DocumentContent
}

const withCustomer = (db: Db) =>
  db
    .selectFrom('documents')
    .leftJoin('bookings', 'bookings.id', 'documents.booking_id')
    .leftJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .selectAll('documents')
    .select('quotes.email as customer_email')

type Row = Selectable<Database['documents']> & { customer_email: string | null }

const isErased = ({ booking_id, customer_email }: Row): boolean =>
  booking_id !== null && (customer_email === null || customer_email === ERASED_EMAIL)

const present = (row: Row): StoredDocument => {
  const { customer_email: _, ...document } = row
  const content = readDocumentContent(row.content)
  return {
    ...document,
    number: formatDocumentNumber(row.year, row.number),
    content: isErased(row) ? withoutPerson(content) : content.asIssued,
  }
}

/** A document as it is shown today; undefined when there is none with that id. */
export async function findDocument(db: Db, id: string): Promise<StoredDocument | undefined> {
  const row = await withCustomer(db).where('documents.id', '=', id).executeTakeFirst()
  return row && present(row)
}

/** The documents of some bookings as they are shown today, oldest first. */
export async function documentsOf(db: Db, bookingIds: readonly string[]): Promise<StoredDocument[]> {
  if (bookingIds.length === 0) return []
  const rows = await withCustomer(db)
    .where('documents.booking_id', 'in', bookingIds)
    .orderBy('documents.issued_at')
    .orderBy('documents.id')
    .execute()
  return rows.map(present)
}

/** The documents of a booking, newest first. */
export async function listDocuments(db: Db, bookingId: string): Promise<DocumentSummary[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'year', 'number', 'cents', 'issued_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, kind, year, number, cents, issued_at }) => ({
    id,
    kind,
    number: formatDocumentNumber(year, number),
    amount: cents,
    issuedAt: issued_at,
  }))
}
