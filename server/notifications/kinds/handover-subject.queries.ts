import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { gathered } from '#server/platform/database/gathered.ts'

/** What a painter handed over, or what of it was taken back, with the amount that they hold now. */
export type HandoverEntry = {
  id: string
  cents: Cents
  method: PaymentMethod
  reference: string | null
  at: Date
  reason: string | null
  held: Cents
}

/** Entries about money that painters handed over, by id. */
export const findHandover = gathered(async (db: Db, ids: readonly string[]): Promise<Map<string, HandoverEntry>> => {
  const { rows } = await sql<HandoverEntry>`
    select e.id, e.cents, e.method, e.reference, e.at, r.reason,
           greatest(0, coalesce((select -sum(u.cents) from unsettled_entries u
              where u.contractor_id = e.contractor_id and u.kind in ('collected', 'handed_over')), 0))::bigint as held
      from ledger_entries e left join ledger_reasons r on r.cause = e.cause
     where e.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
})
