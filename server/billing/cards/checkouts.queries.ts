import { type Selectable, sql } from 'kysely'
import type { CardPayment } from '#domain/billing/card-payments.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type CheckoutRow = Selectable<Database['checkouts']>
export type CardRefundRow = Selectable<Database['card_refunds']>

export const findCheckout = (db: Db, id: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()

/** The card page of a payment of the provider's. */
export const findPaidCheckout = (db: Db, paymentId: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

/** A card page, locked until the transaction ends. The lock on its booking comes first. */
export const lockCheckout = (db: Transaction, id: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findCardRefund = (db: Db, id: string): Promise<CardRefundRow | undefined> =>
  db.selectFrom('card_refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** The card payments of a booking, newest first, with what of each was neither sent back nor taken back by a bank. */
export async function cardPaymentsOf(db: Db, bookingId: string): Promise<CardPayment[]> {
  const { rows } = await sql<{ id: string; remaining: Cents }>`
    select c.id, c.received - coalesce((
             select sum(r.cents) from card_refunds r where r.checkout_id = c.id and r.state <> 'failed'), 0)
             - coalesce((select sum(d.withdrawn) from disputes d where d.checkout_id = c.id), 0)::bigint as remaining
      from checkouts c
     where c.booking_id = ${bookingId} and c.state = 'paid'
     order by c.paid_at desc, c.id desc`.execute(db)
  return rows.map(({ id, remaining }) => ({ checkoutId: id, remaining }))
}

/** The painter who did the work of a booking, or is at it: tips are theirs. */
export const painterAtWork = async (db: Db, bookingId: string): Promise<{ id: string; jobId: string } | null> => {
  const row = await db
    .selectFrom('jobs')
    .select(['id', 'contractor_id'])
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['in_progress', 'completed'])
    .executeTakeFirst()
  return row ? { id: row.contractor_id, jobId: row.id } : null
}
