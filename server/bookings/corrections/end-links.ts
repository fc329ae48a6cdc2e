import { sql } from 'kysely'
import { endKeys } from '#server/bookings/lifecycle/end-keys.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

/** A column of ids, each with a new one beside it. */
const withNewIds = (ids: readonly string[]) =>
  sql`unnest(${ids}::text[], ${ids.map(() => newId())}::text[]) as n(id, link_id)`

/**
 * Ends all access to some quotes, their bookings and their documents, on every device: links, keys, the shared quote, calendars,
 * links to pay, notifications (docs/rules/access.md#another-address). What is sent from now on has new ones.
 */
export async function endLinks(
  db: Transaction,
  quoteIds: readonly string[],
  bookingIds: readonly string[],
): Promise<void> {
  await sql`update quotes q set link_id = n.link_id from ${withNewIds(quoteIds)} where q.id = n.id`.execute(db)
  if (bookingIds.length === 0) return
  await endKeys(db, bookingIds)
  const documents = await db.selectFrom('documents').select('id').where('booking_id', 'in', bookingIds).execute()
  await sql`
    insert into document_links (document_id, link_id) select id, link_id from ${withNewIds(documents.map(({ id }) => id))}
    on conflict (document_id) do update set link_id = excluded.link_id`.execute(db)
  await db.deleteFrom('push_devices').where('booking_id', 'in', bookingIds).execute()
}
