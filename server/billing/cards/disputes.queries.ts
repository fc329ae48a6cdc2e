import { type Selectable, sql } from 'kysely'
import { disputeUrgency } from '#domain/billing/disputes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type DisputeRow = Selectable<Database['disputes']>

/** A dispute by the provider's id, locked until the transaction ends. The lock on its booking comes first. */
export const lockDispute = (db: Transaction, providerId: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('provider_id', '=', providerId).forUpdate().executeTakeFirst()

/** The disputes of a booking, newest first. */
export const disputesOf = (db: Db, bookingId: string): Promise<DisputeRow[]> =>
  db.selectFrom('disputes').selectAll().where('booking_id', '=', bookingId).orderBy('opened_at', 'desc').execute()

/** Disputes by id. */
export async function disputesById(db: Db, ids: readonly string[]): Promise<Map<string, DisputeRow>> {
  const { rows } = await sql<DisputeRow>`select * from disputes where id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a booking with this id has a dispute that goes on: its painter waits for what they earned with it. */
export const isDisputed = (bookingId: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from disputes d where d.booking_id = ${bookingId} and d.closed_at is null)`

/** The lines of "Needs you" about disputes for which evidence can be handed in, one for each (docs/rules/money.md#disputes). */
export async function disputeLines({ db, now }: { db: Db; now: () => Date }) {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('state', '=', 'needs_response')
    .orderBy('opened_at')
    .execute()
  return rows.map(({ id, booking_id: bookingId, cents: amount, reason, due_at: due, opened_at: since }) => {
    const urgency = disputeUrgency(due, now())
    return {
      kind: 'payment_disputed' as const,
      subjectId: id,
      urgency,
      since,
      due,
      bookingId,
      shown: { amount, text: reason },
    }
  })
}
