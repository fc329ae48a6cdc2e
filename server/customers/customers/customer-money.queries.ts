import { type Selectable, sql } from 'kysely'
import type { CustomerCardPayment, CustomerEntry } from '#contract/customers/customers.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

/** The ledger entries of some bookings' customers, in cents, in the order in which they were entered. */
export async function findCustomerEntries(db: Db, bookingIds: readonly string[]): Promise<CustomerEntry[]> {
  const { rows } = await sql<CustomerEntry>`
    select e.booking_id as "bookingId", e.at, e.account, e.kind, e.cents as amount, e.method, r.reason,
           case when e.method = 'check' then e.reference end as "checkNumber"
      from ledger_entries e left join ledger_reasons r on r.cause = e.cause
     where e.booking_id = any(${bookingIds}) and e.account in ('owed', 'paid')
     order by e.at, e.seq, e.id`.execute(db)
  return rows
}

type RefundRow = Selectable<Database['card_refunds']>

const findRefunds = async (db: Db, bookingIds: readonly string[]): Promise<Map<string, RefundRow[]>> => {
  const { rows } = await sql<RefundRow>`
    select * from card_refunds where booking_id = any(${bookingIds}) order by created_at, id`.execute(db)
  return Map.groupBy(rows, ({ checkout_id }) => checkout_id)
}

/** The card pages of some bookings, in cents, oldest first; nothing that the provider alone needs to know. */
export async function findCustomerCardPayments(db: Db, bookingIds: readonly string[]): Promise<CustomerCardPayment[]> {
  const refunds = await findRefunds(db, bookingIds)
  const { rows } = await sql<Selectable<Database['checkouts']>>`
    select * from checkouts where booking_id = any(${bookingIds}) order by created_at, id`.execute(db)
  return rows.map(({ id, booking_id, purpose, state, cents, tip, received, created_at, paid_at }) => ({
    bookingId: booking_id,
    purpose,
    state,
    amount: cents,
    tip,
    received,
    startedAt: created_at,
    paidAt: paid_at,
    refunds: (refunds.get(id) ?? []).map((refund) => ({
      state: refund.state,
      amount: refund.cents,
      at: refund.created_at,
    })),
  }))
}
