import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * Ends every key that was given out for some bookings, and every link with one (docs/rules/access.md#another-address). Their version
 * stays: nothing about the visits is another.
 */
export const endKeys = async (db: Transaction, bookingIds: readonly string[]): Promise<void> => {
  if (bookingIds.length === 0) return
  await db.updateTable('bookings').set({ key_epoch: sql`key_epoch + 1` }).where('id', 'in', bookingIds).execute()
}
