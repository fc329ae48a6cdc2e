import type { Selectable } from 'kysely'
import type { DocumentSummary } from '../../contract/ledger.ts'
import { type DocumentContent, formatDocumentNumber } from '../../domain/document.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { ERASED_EMAIL } from '../quotes/erased.ts'
import { readDocumentContent } from '../stored-shapes/stored-document.ts'

export type StoredDocument = Omit<Selectable<Database['documents']>, 'content' | 'number'> & {
  number: string
  content: DocumentContent
}

/** What a document still says once its customer was erased: everything but who they are and where they live. */
const withoutPerson = (content: DocumentContent): DocumentContent => ({
  ...content,
  parties: content.parties.map((party) => (party.role === 'recipient' ? { ...party, name: null, lines: [] } : party)),
})

const isErased = async (db: Db, bookingId: string | null): Promise<boolean> => {
  if (bookingId === null) return false
  const found = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select('quotes.email')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return !found || found.email === ERASED_EMAIL
}

/** A document as it is shown today; undefined when there is none with that id. */
export async function findDocument(db: Db, id: string): Promise<StoredDocument | undefined> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const content = readDocumentContent(row.content)
  return {
    ...row,
    number: formatDocumentNumber(row.year, row.number),
    content: (await isErased(db, row.booking_id)) ? withoutPerson(content) : content,
  }
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
