import { sql } from 'kysely'
import type { Account, EntryKind, PaymentMethod } from '#domain/billing/ledger.ts'
import { instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Entries of a period, added up by what the figures distinguish. */
export type MonthRow = {
  account: Account
  kind: EntryKind
  method: PaymentMethod | null
  county: string | null
  isReversal: boolean
  cents: Cents
  tax: Cents
  tip: Cents
  painter: Cents
}

type Piece = { rows: readonly MonthRow[]; paidBookings: readonly string[] }

/** Milliseconds after which a transaction that began before midnight is certainly over: its entries bear the earlier day. */
const MARGIN = 10 * 60_000
/** The maximum number of cached pieces. */
const MOST = 36

const readPiece = async (db: Db, from: Date, to: Date): Promise<Piece> => {
  const { rows } = await sql<MonthRow>`
    select account, kind, method, county, cause like 'reversal:%' as "isReversal", sum(cents)::bigint as cents,
           sum(tax)::bigint as tax, sum(tip)::bigint as tip, sum(painter)::bigint as painter
      from ledger_entries where at >= ${from} and at < ${to}
     group by 1, 2, 3, 4, 5`.execute(db)
  const paid = await sql<{ id: string }>`
    select distinct booking_id as id from ledger_entries
     where kind = 'payment' and at >= ${from} and at < ${to}`.execute(db)
  return { rows, paidBookings: paid.rows.map(({ id }) => id) }
}

const cache = new WeakMap<Db, Map<string, Promise<Piece>>>()

/** The same of a time that is over: its entries never change, since the ledger is only added to. */
const readCachedPiece = (db: Db, from: Date, to: Date): Promise<Piece> => {
  const pieces = cache.get(db) ?? new Map<string, Promise<Piece>>()
  cache.set(db, pieces)
  const key = `${from.toISOString()} ${to.toISOString()}`
  const known = pieces.get(key)
  if (known) return known
  const piece = readPiece(db, from, to)
  pieces.set(key, piece)
  piece.catch(() => pieces.delete(key))
  const [oldest] = pieces.keys()
  if (pieces.size > MOST && oldest !== undefined) pieces.delete(oldest)
  return piece
}

/** The entries of a month, added up, and of how many bookings something was paid in it. */
export async function readMonthSums(
  db: Db,
  { market, now }: Moment,
  { from, to }: { from: Date; to: Date },
): Promise<{ rows: MonthRow[]; paidJobs: number }> {
  const today = todayIn(market, new Date(now.getTime() - MARGIN))
  // Entries before today stay as they are; today's are added up again.
  const over = new Date(Math.min(to.getTime(), Math.max(from.getTime(), instantAt(market, today, '00:00').getTime())))
  const pieces = [
    ...(over > from ? [await readCachedPiece(db, from, over)] : []),
    ...(over < to ? [await readPiece(db, over, to)] : []),
  ]
  return {
    rows: pieces.flatMap(({ rows }) => rows),
    paidJobs: new Set(pieces.flatMap(({ paidBookings }) => paidBookings)).size,
  }
}
