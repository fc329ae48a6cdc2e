import { sql } from 'kysely'
import type { z } from 'zod'
import type { exportLedger, listLedger, sumLedger as sumCall } from '#contract/billing/money.ts'
import { accounts, canOccur } from '#domain/billing/ledger.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { nameActors } from '#server/platform/audit/name-actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Position } from '#server/platform/http/paging.ts'

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

export type LedgerSum = z.output<typeof sumCall.response>[number]

/** The sums of some entries, account by account, amounts in cents. */
export async function sumLedger(db: Db, market: Market, filters: LedgerFilters): Promise<LedgerSum[]> {
  if (!canOccur(filters)) return []
  const { rows } = await sql<LedgerSum>`
    select e.account, count(*)::int as entries, sum(e.cents)::bigint as amount
      from ledger_entries e where ${conditions(market, filters)} group by 1`.execute(db)
  return accounts.flatMap((account) => rows.filter((row) => row.account === account))
}

/** The counties that entries name, by name: one step in the index for each. */
export async function ledgerCounties(db: Db): Promise<string[]> {
  const { rows } = await sql<{ county: string }>`
    with recursive known as (
      (select min(county) as county from ledger_entries)
      union all
      select (select min(e.county) from ledger_entries e where e.county > k.county) from known k where k.county is not null)
    select county from known where county is not null`.execute(db)
  return rows.map(({ county }) => county)
}

/** Newest first; within an instant those of a booking by their numbers. */
const newestFirst = sql`e.at desc, coalesce(e.seq, 0) desc, e.id desc`

/** The entries that follow one in this order; its id stands for its number, too. The first condition is what an index finds. */
const after = ({ at, id }: Position) => sql<boolean>`
  e.at <= ${at} and (e.at, coalesce(e.seq, 0), e.id) < (
    select last.at, coalesce(last.seq, 0), last.id from ledger_entries last where last.id = ${id})`

/** Entries of the ledger, newest first, amounts in cents. */
export async function readLedger(
  db: Db,
  market: Market,
  filters: LedgerFilters,
  { limit, position }: { limit: number; position: Position | undefined },
): Promise<LedgerRow[]> {
  // Otherwise the database would look through one of them for the other.
  if (!canOccur(filters)) return []
  const { rows } = await sql<Omit<LedgerRow, 'actorName'>>`
    with page as materialized (
      select * from ledger_entries e
       where ${conditions(market, filters)} and ${position === undefined ? sql`true` : after(position)}
       order by ${newestFirst} limit ${sql.lit(limit)})
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
     order by ${newestFirst}`.execute(db)
  return nameActors(db, rows)
}
