import { type Selectable, sql } from 'kysely'
import type { Entry } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

type EntryRow = Selectable<Database['ledger_entries']>

/** An entry as it was stored; `seq` counts those of its booking from 1. */
export type StoredEntry = Entry & { id: string; seq: number; at: Date; actor: string; reference: string | null }

const entryOf = (row: EntryRow, seq: number): StoredEntry => ({
  id: row.id,
  seq,
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

/** Rows are read in this order. */
const inOrder = sql`seq nulls last, at, id`

/**
 * The entries of rows of one booking. Those that a server of the release before wrote have no number: they get the numbers
 * that are missing, since `post` counted them, too.
 */
function numbered(rows: readonly EntryRow[]): StoredEntry[] {
  const taken = new Set(rows.map(({ seq }) => seq))
  const missing = rows.map((_, index) => index + 1).filter((seq) => !taken.has(seq))
  return rows
    .map((row) => entryOf(row, row.seq ?? missing.shift() ?? rows.length))
    .toSorted((one, other) => one.seq - other.seq)
}

/** The entries of a booking, in the order in which they were made. The lock on the booking covers them. */
export async function entriesOf(db: Db, bookingId: string): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy(inOrder)
    .execute()
  return numbered(rows)
}

/** The same for many bookings; one without entries is missing. */
export async function entriesByBooking(db: Db, bookingIds: readonly string[]): Promise<Map<string, StoredEntry[]>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<EntryRow>`
    select * from ledger_entries where booking_id = any(${bookingIds}) order by ${inOrder}`.execute(db)
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id ?? '')
  return new Map([...byBooking].map(([id, of]) => [id, numbered(of)]))
}

/** The fields of a quote that decide what is entered for its booking. */
export type Subject = {
  bookingId: string
  /** The home's county; null when its address does not give one. */
  county: string | null
  taxRate: number
  /** The current price, tax included. */
  finalPrice: Cents
  email: string
}

/** The subject of the entries of a booking. */
export async function subjectOf(db: Db, { id, quote_id }: { id: string; quote_id: string }): Promise<Subject> {
  const quote = await db
    .selectFrom('quotes')
    .select(['final_cost as finalPrice', 'county', 'email'])
    .select(sql<number>`(breakdown ->> 'taxRate')::float8`.as('taxRate'))
    .where('id', '=', quote_id)
    .executeTakeFirstOrThrow()
  return { bookingId: id, ...quote }
}
