import { sql } from 'kysely'
import { sidesWithoutTypedWords } from '#server/billing/stored-shapes/stored-change.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { changesOf } from './change-orders.queries.ts'

/**
 * Removes what customers and painters typed from the changes of some bookings; amounts and dates stay. What was found in
 * between is of no use to anybody any more.
 */
export async function blankChanges(db: Transaction, bookingIds: readonly string[]): Promise<void> {
  await sql`delete from walk_throughs where booking_id = any(${bookingIds})`.execute(db)
  for (const { id, rooms } of await changesOf(db, bookingIds)) {
    const { before, after } = sidesWithoutTypedWords(rooms)
    await db
      .updateTable('change_orders')
      .set({
        words: null,
        approved_by: null,
        before_approval: null,
        rooms_before: JSON.stringify(before),
        rooms_after: JSON.stringify(after),
      })
      .where('id', '=', id)
      .execute()
  }
}
