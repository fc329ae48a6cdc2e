import { sql } from 'kysely'
import { endKeys } from '#server/bookings/lifecycle/end-keys.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

/** The documents of some bookings are opened by something else from now on. */
async function renameDocuments(db: Transaction, bookingIds: readonly string[]): Promise<void> {
  const documents = await db.selectFrom('documents').select('id').where('booking_id', 'in', bookingIds).execute()
  if (documents.length === 0) return
  await db
    .insertInto('document_links')
    .values(documents.map(({ id }) => ({ document_id: id, link_id: newId() })))
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ link_id: sql`excluded.link_id` }))
    .execute()
}

/**
 * Ends all access to a quote, its bookings and their documents, on every device: links, keys, the shared quote, calendars,
 * links to pay, notifications (docs/rules/access.md#another-address). What is sent from now on has new ones.
 */
export async function endLinks(db: Transaction, quoteId: string, bookingIds: readonly string[]): Promise<void> {
  await db.updateTable('quotes').set({ link_id: newId() }).where('id', '=', quoteId).execute()
  if (bookingIds.length === 0) return
  await endKeys(db, bookingIds)
  await renameDocuments(db, bookingIds)
  await db.deleteFrom('push_devices').where('booking_id', 'in', bookingIds).execute()
}
