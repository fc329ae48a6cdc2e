import { type Selectable, sql } from 'kysely'
import type { DocumentSummary } from '#contract/billing/ledger.ts'
import { type DocumentContent, formatDocumentNumber } from '#domain/platform/document.ts'
import { readDocumentContent } from '#server/billing/stored-shapes/stored-document.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { anonymized } from './anonymized.ts'

export type StoredDocument = Omit<Selectable<Database['documents']>, 'content' | 'number'> & {
  number: string
  /** Replaces the id in links, since the address of its customer was corrected. */
  link_id: string | null
  content: DocumentContent
}

const withCustomer = (db: Db) =>
  db
    .selectFrom('documents')
    .leftJoin('bookings', 'bookings.id', 'documents.booking_id')
    .leftJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .leftJoin('document_links', 'document_links.document_id', 'documents.id')
    .selectAll('documents')
    .select(['quotes.email as customer_email', 'document_links.link_id'])

type DocumentRow = Selectable<Database['documents']> & { customer_email: string | null; link_id: string | null }

/** The id in a document's link: its own, or the one that replaced it (docs/rules/access.md#another-address). */
export const documentLinkOf = ({ id, link_id: link }: { id: string; link_id: string | null }): string => link ?? id

const isErased = ({ booking_id, customer_email }: DocumentRow): boolean =>
  booking_id !== null && (customer_email === null || customer_email === ERASED_EMAIL)

const present = (row: DocumentRow): StoredDocument => {
  const { customer_email: _, ...document } = row
  const content = readDocumentContent(row.content)
  return {
    ...document,
    number: formatDocumentNumber(row.year, row.number),
    content: isErased(row) ? anonymized(content) : content.asIssued,
  }
}

/** Documents as they are shown today, by their ids. */
export async function documentsById(db: Db, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  const rows = await withCustomer(db).where(sql<boolean>`documents.id = any(${ids})`).execute()
  return new Map(rows.map((row) => [row.id, present(row)]))
}

/** A document as it is shown today, by what opens it. */
export async function findOpenedDocument(db: Db, link: string): Promise<StoredDocument | undefined> {
  const row = await withCustomer(db)
    .where(
      sql<boolean>`((documents.id = ${link} and document_links.link_id is null) or document_links.link_id = ${link})`,
    )
    .executeTakeFirst()
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
    .leftJoin('document_links', 'document_links.document_id', 'documents.id')
    .select(['id', 'link_id', 'kind', 'year', 'number', 'cents', 'issued_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, year, number, cents, issued_at, ...row }) => ({
    id: documentLinkOf(row),
    kind,
    number: formatDocumentNumber(year, number),
    amount: cents,
    issuedAt: issued_at,
  }))
}
