import { sql } from 'kysely'
import { type AccountEntry, type JobAccount, jobAccountOf } from '#domain/billing/painter-account.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { linesFor } from '#domain/billing/statement/statement-lines.ts'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import { statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
import { waitsForCustomer } from '#server/billing/payouts/unsettled.queries.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import { isRepair } from '#server/bookings/lifecycle/is-repair.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Position } from '#server/platform/http/paging.ts'

type BookedEntry = AccountEntry & { bookingId: string }

/** A painter's completed jobs `j`; not touch-ups and warranty visits, which pay no share. */
const isEarned = (contractorId: string) => sql<boolean>`
  j.contractor_id = ${contractorId} and j.status = 'completed' and not ${isRepair('j.booking_id')}`

/** One without a moment of completion counts from its assignment. */
const completedAt = sql`coalesce(j.completed_at, j.assigned_at)`

type EarnedRow = {
  id: string
  booking_id: string
  scheduled_date: CivilDate
  earnings: Cents
  earnings_basis: unknown
  customer_name: string | null
  address: string | null
  completed_at: Date
}

/**
 * A painter's completed jobs, newest completion first.
 * @param limit null: all of them
 */
export async function readEarnedJobs(
  db: Db,
  contractorId: string,
  { limit, position }: { limit: number | null; position: Position | undefined },
) {
  // The page first: customer and address are only read for its jobs.
  const { rows } = await sql<EarnedRow>`
    select j.id, j.booking_id, j.scheduled_date, j.earnings, j.earnings_basis, q.customer_name, q.address, j.at as completed_at
      from (select j.*, ${completedAt} as at from jobs j
             where ${isEarned(contractorId)}
               and ${position === undefined ? sql`true` : sql`(${completedAt}, j.id) < (${position.at}, ${position.id})`}
             order by ${completedAt} desc, j.id desc ${limit === null ? sql`` : sql`limit ${limit}`}) j
      join bookings b on b.id = j.booking_id join quotes q on q.id = b.quote_id
     order by j.at desc, j.id desc`.execute(db)
  return rows.map((row) => ({ ...row, earnings_basis: readEarningsBasis(row.earnings_basis) }))
}

/** What a painter's completed jobs earned in each month (YYYY-MM, on the clock of the market), the latest first. */
export async function readEarnedMonths(
  db: Db,
  market: Market,
  contractorId: string,
): Promise<{ month: string; jobs: number; earnings: Cents }[]> {
  // The name of a month is written once, not for each of its jobs.
  const { rows } = await sql<{ month: string; jobs: number; earnings: Cents }>`
    select to_char(m.month, 'YYYY-MM') as month, m.jobs, m.earnings
      from (select date_trunc('month', ${completedAt} at time zone ${market.zone}) as month, count(*)::int as jobs,
                   sum(j.earnings)::bigint as earnings
              from jobs j where ${isEarned(contractorId)} group by 1) m
     order by m.month desc`.execute(db)
  return rows
}

/**
 * A painter's earnings from some bookings, and how far they were paid for them; by the id of the booking.
 * @param of `others`: those of which they completed no job
 */
export async function readJobAccounts(
  db: Db,
  contractorId: string,
  of: readonly string[] | 'others',
): Promise<Map<string, JobAccount>> {
  const among =
    of === 'others'
      ? sql`any(array(
          select distinct one.booking_id from ledger_entries one
           where one.contractor_id = ${contractorId} and one.booking_id is not null
             and one.booking_id not in (select j.booking_id from jobs j where ${isEarned(contractorId)})))`
      : sql`any(${of}::text[])`
  // A share that neither waits for a payout nor is covered by one was paid before these records began.
  const { rows } = await sql<BookedEntry>`
    select e.booking_id as "bookingId", e.kind, e.cents, p.paid_on as "paidOn",
           case when u.entry_id is null then 'paid_out'
                when e.account <> 'held' and ${waitsForCustomer} then 'waiting'
                else 'next_payout' end as state
      from ledger_entries e
      left join unsettled_entries u on u.entry_id = e.id
      left join bookings b on b.id = e.booking_id
      left join receivables r on r.booking_id = e.booking_id and r.cents > 0
      left join payout_items i on i.entry_id = e.id
      left join payouts p on p.id = i.payout_id
     where e.contractor_id = ${contractorId} and e.booking_id = ${among}
     order by e.at, e.seq, e.id`.execute(db)
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId)
  const sources = await statementSourcesOf(db, [...byBooking.keys()])
  return new Map(
    sources.map(({ id, entries, facts }) => {
      const lines = linesFor(statementOf(entries, facts), 'painter', contractorId)
      return [id, jobAccountOf(lines, byBooking.get(id) ?? [])]
    }),
  )
}

/** A painter's earnings from one day to another, both included: shares, tips, compensations and pay for warranty visits, less deductions. */
export async function readEarned(
  db: Db,
  market: Market,
  contractorId: string,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<Cents> {
  const { rows } = await sql<{ earned: Cents }>`
    select coalesce(sum(cents), 0)::bigint as earned from ledger_entries
     where contractor_id = ${contractorId} and account = 'earned'
       and at >= ${instantAt(market, from, '00:00')} and at < ${instantAt(market, addDays(to, 1), '00:00')}`.execute(db)
  return rows[0]?.earned ?? 0
}

/** A visit of which a painter's job was not completed by them. */
export type OtherVisit = {
  bookingId: string
  day: CivilDate
  city: string | null
  zip: string | null
  county: string | null
}

/** Where and when the painter was to come for bookings, latest first. */
export async function readOtherVisits(
  db: Db,
  contractorId: string,
  bookingIds: readonly string[],
): Promise<OtherVisit[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<OtherVisit>`
    select distinct on (j.booking_id) j.booking_id as "bookingId", j.scheduled_date as day, q.city, q.zip, q.county
      from jobs j join bookings b on b.id = j.booking_id join quotes q on q.id = b.quote_id
     where j.contractor_id = ${contractorId} and j.booking_id = any(${bookingIds})
     order by j.booking_id, j.assigned_at desc`.execute(db)
  return rows.sort((a, b) => (a.day > b.day ? -1 : 1))
}
