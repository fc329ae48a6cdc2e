import { sql } from 'kysely'
import type { StatedEntry, StatementFacts } from '#domain/billing/statement/statement-lines.ts'
import { entriesByBooking } from '#server/billing/ledger/ledger.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** A booking's entries in order, and what else its statement is made of. */
export type StatedBooking = { id: string; entries: StatedEntry[]; facts: StatementFacts }

type Row = Pick<StatementFacts, 'status' | 'taxRate' | 'dueSince' | 'refunds' | 'disputes'> & {
  id: string
  reasons: Record<string, string>
}

/**
 * The entries and facts of many bookings in two statements (docs/rules/money.md#the-statement). Which causes a document states is
 * not stored, so none is named.
 * @param ids those that do not exist are missing
 */
export async function statementFactsOf(db: Db, ids: readonly string[]): Promise<StatedBooking[]> {
  const { rows } = await sql<Row>`
    select b.id, b.status, (q.breakdown ->> 'taxRate')::float8 as "taxRate",
           (select r.since from receivables r where r.booking_id = b.id) as "dueSince",
           (select coalesce(json_object_agg(cause, reason), '{}') from ledger_reasons where booking_id = b.id) as reasons,
           (select coalesce(json_agg(json_build_object('id', id, 'state', state)), '[]')
              from card_refunds where booking_id = b.id) as refunds,
           (select coalesce(json_agg(json_build_object('id', id, 'state', state)), '[]')
              from disputes where booking_id = b.id) as disputes
      from bookings b join quotes q on q.id = b.quote_id where b.id = any(${ids})`.execute(db)
  const entries = await entriesByBooking(db, ids)
  return rows.map(({ id, reasons, ...facts }) => ({
    id,
    entries: (entries.get(id) ?? []).map((entry) => ({ ...entry, reason: reasons[entry.cause] ?? null })),
    facts: { ...facts, documents: [] },
  }))
}
