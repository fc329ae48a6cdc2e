import { sql } from 'kysely'
import type { Payout } from '#contract/billing/office-payouts.ts'
import { formatDocumentNumber } from '#domain/platform/document.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { after, type Position } from '#server/platform/http/paging.ts'

type PayoutRow = Omit<Payout, 'statementNumber'> & { at: Date; year: number | null; number: number | null }

type Wanted = { contractorId?: string | undefined; ids?: readonly string[] | undefined }

/** Payouts that were made, newest first, amounts in cents. */
export async function readPayouts(
  db: Db,
  { contractorId, ids }: Wanted,
  { limit, position }: { limit: number; position: Position | undefined },
): Promise<(Payout & { at: Date })[]> {
  // Only the payouts of the page are joined with anything.
  const { rows } = await sql<PayoutRow>`
    with page as materialized (
      select * from payouts p
       where ${contractorId === undefined ? sql`true` : sql`p.contractor_id = ${contractorId}`}
         and ${ids === undefined ? sql`true` : sql`p.id = any(${ids})`}
         and ${after(position, 'p.at', 'p.id')}
       order by p.at desc, p.id desc limit ${sql.lit(limit)})
    select p.id, p.contractor_id as "contractorId", coalesce(c.first_name || ' ' || c.last_name, '') as name,
           p.paid_on as "paidOn", p.method, p.reference, p.earned, p.tips, p.collected, p.handed_over as "handedOver", p.cents as amount, p.at,
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
