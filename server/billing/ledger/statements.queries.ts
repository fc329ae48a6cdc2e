import { sql } from 'kysely'
import { statementOf } from '#domain/billing/statement/statement.ts'
import type {
  BookingStatement,
  IssuedDocument,
  StatedEntry,
  StatementFacts,
} from '#domain/billing/statement/statement-lines.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDocumentNumber } from '#domain/platform/document.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import { entriesByBooking } from './ledger.queries.ts'

/** A booking's entries in order, and what else its statement is made of. */
export type StatementSource = { id: string; entries: StatedEntry[]; facts: StatementFacts }

type DocumentRow = Omit<IssuedDocument, 'number'> & { year: number; number: number }

type StatementRow = Pick<StatementFacts, 'status' | 'taxRate' | 'dueSince' | 'refunds' | 'disputes'> & {
  id: string
  reasons: Record<string, string>
  documents: DocumentRow[]
  moves: { at: string; from: CivilDate }[]
}

/**
 * The entries and facts of many bookings in two statements (docs/rules/money.md#the-statement).
 * @param ids those that do not exist are missing
 */
export async function statementSourcesOf(db: Db, ids: readonly string[]): Promise<StatementSource[]> {
  const { rows } = await sql<StatementRow>`
    select b.id, b.status, (q.breakdown ->> 'taxRate')::float8 as "taxRate",
           (select r.since from receivables r where r.booking_id = b.id) as "dueSince",
           (select coalesce(json_object_agg(cause, reason), '{}') from ledger_reasons where booking_id = b.id) as reasons,
           (select coalesce(json_agg(json_build_object('id', id, 'state', state)), '[]')
              from card_refunds where booking_id = b.id) as refunds,
           (select coalesce(json_agg(json_build_object('id', id, 'state', state)), '[]')
              from disputes where booking_id = b.id) as disputes,
           (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'year', d.year, 'number', d.number,
                     'cents', d.cents, 'tax', d.tax, 'isFinal', d.is_final, 'entries',
                     (select coalesce(json_agg(e.entry_id), '[]') from document_entries e where e.document_id = d.id))
                     order by d.issued_at, d.id), '[]')
              from documents d where d.booking_id = b.id) as documents,
           (select coalesce(json_agg(json_build_object('at', m.at, 'from', m.from_date) order by m.at, m.id), '[]')
              from visit_moves m where m.booking_id = b.id) as moves
      from bookings b join quotes q on q.id = b.quote_id where b.id = any(${ids})`.execute(db)
  const entries = await entriesByBooking(db, ids)
  return rows.map(({ id, reasons, documents, moves, ...facts }) => ({
    id,
    entries: (entries.get(id) ?? []).map((entry) => ({ ...entry, reason: reasons[entry.cause] ?? null })),
    facts: {
      ...facts,
      documents: documents.map(({ year, number, ...document }) => ({
        ...document,
        number: formatDocumentNumber(year, number),
      })),
      moves: moves.map(({ at, from }) => ({ at: new Date(at), from })),
    },
  }))
}

const sources = gathered(
  async (db, ids) => new Map((await statementSourcesOf(db, ids)).map((source) => [source.id, source])),
)

/** The same of one booking, which exists. */
export async function statementSourceOf(db: Db, bookingId: string): Promise<StatementSource> {
  const source = await sources(db, bookingId)
  if (!source) throw new Error('no booking has this id')
  return source
}

/** The statement of a booking, which exists (docs/rules/money.md#the-statement). */
export async function statementOfBooking(db: Db, bookingId: string): Promise<BookingStatement> {
  const { entries, facts } = await statementSourceOf(db, bookingId)
  return statementOf(entries, facts)
}
