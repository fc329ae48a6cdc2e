import { sql } from 'kysely'
import type { Payout, YearlyTotal } from '#contract/billing/office-payouts.ts'
import { formatDocumentNumber } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { after, type Position } from '#server/platform/http/paging.ts'

type Row = Omit<Payout, 'statementNumber'> & { at: Date; year: number | null; number: number | null }

type Wanted = { contractorId?: string | undefined; ids?: readonly string[] | undefined }

/** Payouts that were made, newest first, amounts in cents. */
export async function readPayouts(
  db: Db,
  { contractorId, ids }: Wanted,
  { limit, position }: { limit: number; position: Position | undefined },
): Promise<(Payout & { at: Date })[]> {
  // Only the payouts of the page are joined with anything.
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from payouts p
       where ${contractorId === undefined ? sql`true` : sql`p.contractor_id = ${contractorId}`}
         and ${ids === undefined ? sql`true` : sql`p.id = any(${ids})`}
         and ${after(position, 'p.at', 'p.id')}
       order by p.at desc, p.id desc limit ${sql.lit(limit)})
    select p.id, p.contractor_id as "contractorId", coalesce(c.first_name || ' ' || c.last_name, '') as name,
           p.paid_on as "paidOn", p.method, p.reference, p.earned, p.tips, p.collected, p.cents as amount, p.at,
           d.id as "statementId", d.year, d.number
      from page p
      left join contractors c on c.id = p.contractor_id
      left join documents d on d.payout_id = p.id
     order by p.at desc, p.id desc`.execute(db)
  return rows.map(({ year, number, ...row }) => ({
    ...row,
    statementNumber: year === null || number === null ? null : formatDocumentNumber(year, number),
  }))
}

/** The worth of payouts to a painter, whether it was handed to them or they had it already. */
const worth = sql<Cents>`sum(p.earned + p.tips)::bigint`

type TotalRow = Omit<YearlyTotal, 'reported'>

/**
 * The painters' pay in a calendar year: payouts, and the part they kept of money that they had collected. Highest first.
 * @param threshold from this amount on it is reported, in cents
 */
export async function readYearlyTotals(db: Db, year: number, threshold: Cents): Promise<YearlyTotal[]> {
  const { rows } = await sql<TotalRow>`
    select p.contractor_id as "contractorId", coalesce(c.first_name || ' ' || c.last_name, '') as name,
           c.business_name as "businessName", ${worth} as total,
           c.w9_file is not null as "hasTaxForm"
      from payouts p left join contractors c on c.id = p.contractor_id
     where p.paid_on >= ${`${year}-01-01`}::date and p.paid_on < ${`${year + 1}-01-01`}::date
     group by p.contractor_id, c.id
     order by 4 desc, 1`.execute(db)
  return rows.map((row) => ({ ...row, reported: row.total >= threshold }))
}

type OwnYear = { year: number; total: Cents; paidOut: Cents; kept: Cents }

/** One painter's pay in each calendar year, the last one first, as in the yearly list. */
export async function readYearsOf(db: Db, contractorId: string): Promise<OwnYear[]> {
  const { rows } = await sql<OwnYear>`
    select extract(year from p.paid_on)::int as year, ${worth} as total, sum(p.cents)::bigint as "paidOut",
           sum(p.collected)::bigint as kept
      from payouts p
     where p.contractor_id = ${contractorId}
     group by 1 order by 1 desc`.execute(db)
  return rows
}
