import { sql } from 'kysely'
import type { z } from 'zod'
import type { exportLedger, listLedger } from '#contract/billing/money.ts'
import { canOccur } from '#domain/billing/ledger.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { after, type Position } from '#server/platform/http/paging.ts'

export type LedgerFilters = z.output<(typeof exportLedger)['query']>
export type LedgerRow = z.output<(typeof listLedger)['response']>[number]

const conditions = (market: Market, { from, to, ...wanted }: LedgerFilters) => {
  // Literals, so that the plan is made for how rare each of them is.
  const named = Object.entries({
    'e.account': wanted.account,
    'e.kind': wanted.kind,
    'e.method': wanted.method,
  }).flatMap(([column, value]) => (value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${sql.lit(value)}`]))
  const equal = Object.entries({
    'e.county': wanted.county,
    'e.contractor_id': wanted.contractorId,
    'e.booking_id': wanted.bookingId,
  }).flatMap(([column, value]) => (value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`]))
  return sql.join(
    [
      ...(from === undefined ? [] : [sql<boolean>`e.at >= ${instantAt(market, from, '00:00')}`]),
      ...(to === undefined ? [] : [sql<boolean>`e.at < ${instantAt(market, addDays(to, 1), '00:00')}`]),
      ...named,
      ...equal,
      sql<boolean>`true`,
    ],
    sql` and `,
  )
}

/** Entries of the ledger, newest first, amounts in cents. */
export async function readLedger(
  db: Db,
  market: Market,
  filters: LedgerFilters,
  { limit, position }: { limit: number; position: Position | undefined },
): Promise<LedgerRow[]> {
  // Otherwise the database would look through one of them for the other.
  if (!canOccur(filters)) return []
  const { rows } = await sql<LedgerRow>`
    with page as materialized (
      select * from ledger_entries e
       where ${conditions(market, filters)} and ${after(position, 'e.at', 'e.id')}
       order by e.at desc, e.id desc limit ${sql.lit(limit)})
    select e.id, e.at, e.account, e.kind, e.cents as amount, e.method, e.reference, r.reason, e.actor,
           e.booking_id as "bookingId", e.contractor_id as "contractorId",
           c.first_name || ' ' || c.last_name as "contractorName", q.customer_name as "customerName",
           (e.kind = 'handed_over' and e.cents > 0 and not exists (
             select 1 from ledger_entries x where x.cause = 'reversal:' || e.cause)) as reversible
      from page e
      left join ledger_reasons r on r.cause = e.cause
      left join contractors c on c.id = e.contractor_id
      left join bookings b on b.id = e.booking_id
      left join quotes q on q.id = b.quote_id
     order by e.at desc, e.id desc`.execute(db)
  return rows
}
