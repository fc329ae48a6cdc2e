import { type Selectable, sql } from 'kysely'
import type { Entry } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

type Row = Selectable<Database['ledger_entries']>

/** An entry as it was stored. */
export type StoredEntry = Entry & { id: string; at: Date; actor: string; reference: string | null }

const entryOf = (row: Row): StoredEntry => ({
  id: row.id,
  cause: row.cause,
  account: row.account,
  kind: row.kind,
  cents: row.cents,
  contractorId: row.contractor_id,
  method: row.method,
  reference: row.reference,
  actor: row.actor,
  at: row.at,
})

/** The entries of a booking, in the order in which they were made. The lock on the booking covers them. */
export async function entriesOf(db: Db, bookingId: string): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(entryOf)
}

/** The same for many bookings; one without entries is missing. */
export async function entriesByBooking(db: Db, bookingIds: readonly string[]): Promise<Map<string, StoredEntry[]>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select * from ledger_entries where booking_id = any(${bookingIds}) order by at, id`.execute(db)
  const found = new Map<string, StoredEntry[]>()
  for (const row of rows) {
    const id = row.booking_id ?? ''
    found.set(id, [...(found.get(id) ?? []), entryOf(row)])
  }
  return found
}

/** The fields of a quote that decide what is entered for its booking. */
export type Subject = {
  bookingId: string
  /** The home's county; null when its address does not give one. */
  county: string | null
  taxRate: number
  /** The current price, tax included. */
  finalCost: Cents
  email: string
}

/** The subject of the entries of a booking. */
export async function subjectOf(db: Db, { id, quote_id }: { id: string; quote_id: string }): Promise<Subject> {
  const quote = await db
    .selectFrom('quotes')
    .select(['final_cost as finalCost', 'county', 'email'])
    .select(sql<number>`(breakdown ->> 'taxRate')::float8`.as('taxRate'))
    .where('id', '=', quote_id)
    .executeTakeFirstOrThrow()
  return { bookingId: id, ...quote }
}
