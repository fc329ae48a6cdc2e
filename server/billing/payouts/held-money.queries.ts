import { sql } from 'kysely'
import { heldMoney, isHeldTooLong } from '#domain/billing/held-money.ts'
import type { EntryKind } from '#domain/billing/ledger.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { waits } from './unsettled.queries.ts'

type HeldEntry = { contractorId: string; name: string; phone: string; kind: EntryKind; cents: Cents; at: Date }

/**
 * The lines of "Needs you" about painters who have held money of ours for more than two weeks, one for each
 * (docs/rules/money.md#money-that-a-painter-holds).
 */
export async function heldMoneyLines({ db, market, now }: { db: Db; market: Market; now: () => Date }) {
  // Only of painters who are below zero, which few are.
  const { rows } = await sql<HeldEntry>`
    with payable as materialized (
      select u.contractor_id, u.kind, u.cents, u.at
        from unsettled_entries u
        left join bookings b on b.id = u.booking_id
        left join receivables r on r.booking_id = u.booking_id and r.cents > 0
       where not ${waits})
    select p.contractor_id as "contractorId", c.first_name || ' ' || c.last_name as name, c.phone, p.kind, p.cents, p.at
      from payable p join contractors c on c.id = p.contractor_id
     where p.contractor_id in (select contractor_id from payable group by 1 having sum(cents) < 0)`.execute(db)
  return [...Map.groupBy(rows, ({ contractorId }) => contractorId)].flatMap(([id, entries]) => {
    const held = heldMoney(entries)
    const [first] = entries
    if (!held || !first || !isHeldTooLong(todayIn(market, held.since), todayIn(market, now()))) return []
    const line = { kind: 'painter_holds_money' as const, subjectId: id, urgency: 'soon' as const, due: null }
    const painter = { id, name: first.name, phone: first.phone }
    return [{ ...line, since: held.since, bookingId: null, shown: { painter, amount: held.cents } }]
  })
}
