import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { findWrongStatements } from './wrong-statements.ts'

type Wrong = { id: string; says: string }

/**
 * Violations of these rules, read from the stored rows alone: a live painting owes its price and a canceled one none, the
 * painter of finished work is credited their share and nobody else is, and the lists that follow from the entries agree with them,
 * as does the statement of every booking.
 */
export async function findWrongMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<Wrong>`
    with facts as (
      select b.id, b.status,
             case when b.kind = 'painting' and b.status not in ('cancelled', 'reserved') then q.final_cost else 0 end as price,
             coalesce((select sum(j.earnings) from jobs j
                        where j.booking_id = b.id and j.status = 'completed' and b.status = 'completed'), 0) as share,
             coalesce((select r.cents from receivables r where r.booking_id = b.id), 0) as listed,
             sums.*
        from bookings b join quotes q on q.id = b.quote_id
        cross join lateral (
          select coalesce(sum(cents) filter (where kind in ('price', 'adjustment')), 0) as priced,
                 coalesce(sum(cents) filter (where kind in ('price', 'adjustment', 'late_rescheduling_fee')), 0) as later,
                 coalesce(sum(cents) filter (where kind = 'share'), 0) as shared,
                 coalesce(sum(cents) filter (where account = 'owed'), 0) as owed,
                 coalesce(sum(cents) filter (where account = 'paid'), 0) as paid
            from ledger_entries where booking_id = b.id) sums)
    select id, concat_ws(' ', 'price', price, 'entered as', priced) as says from facts where price <> priced
    union all
    select id, concat_ws(' ', 'share', share, 'entered as', shared) from facts where share <> shared
    union all
    select id, concat_ws(' ', 'due', owed - paid, 'listed as', listed) from facts
     where status in ('completed', 'cancelled') and owed - paid <> listed
    union all
    select id, concat_ws(' ', 'due', greatest(0, owed - later - paid), 'listed as', listed) from facts
     where status not in ('completed', 'cancelled') and greatest(0, owed - later - paid) <> listed
    union all
    select u.contractor_id, concat_ws(' ', 'listed otherwise than entered', u.entry_id)
      from unsettled_entries u join ledger_entries e on e.id = u.entry_id
     where (u.kind, u.cents, u.method, u.at) is distinct from (e.kind, e.cents, e.method, e.at)
    union all
    select contractor_id, concat_ws(' ', 'unsettled', sum(cents)) from (
      select e.contractor_id, e.cents from ledger_entries e where e.contractor_id is not null
      union all
      select u.contractor_id, -e.cents from unsettled_entries u join ledger_entries e on e.id = u.entry_id) all_of
     group by contractor_id having sum(cents) <> 0`.execute(db)
  return [...rows.map(({ id, says }) => `money of ${id}: ${says}`), ...(await findWrongStatements(db))]
}
