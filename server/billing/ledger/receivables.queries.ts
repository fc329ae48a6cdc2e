import { sql } from 'kysely'
import type { Receivable } from '#contract/billing/money.ts'
import { feeKinds } from '#domain/billing/ledger.ts'
import { ageInDays } from '#domain/billing/payment-reminders.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Position } from '#server/platform/http/paging.ts'

type ReceivableRow = Omit<Receivable, 'days'>

/**
 * Amounts due, oldest first: from customers, or back to them.
 * @param limit how many at most
 * @param after the last one of the page before
 */
export async function readReceivables(
  db: Db,
  now: Date,
  { side, limit, after }: { side: 'owed' | 'refund'; limit: number; after: Position | undefined },
): Promise<Receivable[]> {
  const { rows } = await sql<ReceivableRow>`
    select r.booking_id as "bookingId", q.customer_name as "customerName", q.phone as "customerPhone", q.city as town,
           case when b.status = 'completed' then 'painting' else 'late_fee' end as for,
           case when b.status <> 'completed' then
             (select case count(*) when 0 then null when 1 then min(kind) else 'several' end from (
               select l.kind from ledger_entries l
                where l.booking_id = r.booking_id and l.account = 'owed' and l.kind in (${sql.join(feeKinds)})
                group by l.kind having sum(l.cents) > 0) charged)
           end as fee, r.since, r.reminders,
           r.reminded_at as "remindedLast", r.cents as due,
           case when r.cents > 0 then 0 else
             coalesce((select sum(c.received) from checkouts c where c.booking_id = r.booking_id and c.state = 'paid'), 0)
             - coalesce((select sum(f.cents) from card_refunds f where f.booking_id = r.booking_id and f.state <> 'failed'), 0)
             - coalesce((select sum(d.withdrawn) from disputes d where d.booking_id = r.booking_id), 0)
           end::bigint as "refundableToCard",
           case when r.cents > 0 then 0 else
             (select coalesce(sum(l.cents), 0) from ledger_entries l where l.booking_id = r.booking_id and l.account = 'paid')
           end::bigint as paid,
           case when r.cents > 0 then 0 else
             (select coalesce(sum(l.cents), 0) from ledger_entries l
               where l.booking_id = r.booking_id and l.account = 'earned' and l.kind = 'tip')
           end::bigint as tips
      from receivables r join bookings b on b.id = r.booking_id join quotes q on q.id = b.quote_id
     where ${side === 'owed' ? sql`r.cents > 0` : sql`r.cents < 0`}
       and ${after ? sql`(r.since, r.booking_id) > (${after.at}, ${after.id})` : sql`true`}
     order by r.since, r.booking_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, days: ageInDays(row.since, now) }))
}
