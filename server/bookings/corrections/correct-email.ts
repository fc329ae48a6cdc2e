import { sql } from 'kysely'
import { endKeys } from '#server/bookings/lifecycle/end-keys.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { EMAIL_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { bookingIn } from '#server/platform/outbox/message-subject.ts'
import { openTaskStates } from '#server/platform/outbox/outbox-task.ts'
import { reindexBooking } from '#server/platform/search/search-words.ts'
import { ERASED_EMAIL } from '#server/platform/stored-shapes/erased.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'

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
async function endLinks(db: Transaction, quoteId: string, bookingIds: readonly string[]): Promise<void> {
  await db.updateTable('quotes').set({ link_id: newId() }).where('id', '=', quoteId).execute()
  if (bookingIds.length === 0) return
  await endKeys(db, bookingIds)
  await renameDocuments(db, bookingIds)
  await db.deleteFrom('push_devices').where('booking_id', 'in', bookingIds).execute()
}

/** Redirects unsent messages to the new address, however they name the customer. @returns what they are about */
const readdressWaiting = (
  db: Transaction,
  { quoteId, bookingIds }: { quoteId: string; bookingIds: readonly string[] },
  from: string,
  to: string,
) =>
  sql<{ isFresh: boolean; quoteId: string | null; bookingId: string | null }>`
    update effects set recipient = ${to}
     where lane = ${EMAIL_QUEUE} and state in (${literals(openTaskStates)}) and recipient = ${from}
       and kind = any(${customerKinds})
       and (payload ->> 'quoteId' = ${quoteId} or ${bookingIn(sql`payload`)} = any(${bookingIds})
            or payload -> 'bookingIds' ?| ${bookingIds}::text[])
    returning attempts = 0 as "isFresh", payload ->> 'quoteId' as "quoteId", payload ->> 'bookingId' as "bookingId"`.execute(
    db,
  )

/** The result of a correction: the bookings and quotes that no message on its way to the new address is about. */
export type CorrectedEmail = { quoteId: string; bookingIds: string[]; isUnheard: boolean }

/**
 * Corrects the e-mail address of a quote's customer, in the transaction of the caller. The bookings of the quote are found by the
 * new one from then on, everything that was given to the old one ends (docs/rules/access.md#another-address), and the audit says
 * that it was corrected, never how it reads.
 * @param email in lower case
 * @returns what the new address has not been sent yet; null when it was the same one, and for a customer who was erased
 */
export async function correctEmail(
  db: Transaction,
  { now: clock, actor }: Pick<Deps, 'now' | 'actor'>,
  quoteId: string,
  email: string,
): Promise<CorrectedEmail | null> {
  const before = await db.selectFrom('quotes').selectAll().where('id', '=', quoteId).forUpdate().executeTakeFirst()
  if (!before || before.email === email || before.email === ERASED_EMAIL) return null
  await db.updateTable('quotes').set({ email }).where('id', '=', quoteId).execute()
  const corrected = { ...before, email }
  const now = clock()
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute()
  const bookingIds = bookings.map(({ id }) => id)
  const { rows: waiting } = await readdressWaiting(db, { quoteId, bookingIds }, before.email, email)
  await endLinks(db, quoteId, bookingIds)
  const after = { email: 'changed' }
  for (const booking of bookings) {
    await reindexBooking(db, booking, corrected)
    recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
    recordAudit(db, now, { actor, action: 'customer.corrected', subjectType: 'booking', subjectId: booking.id, after })
  }
  if (bookings.length === 0) {
    recordAudit(db, now, { actor, action: 'customer.corrected', subjectType: 'quote', subjectId: quoteId, after })
  }
  // One that was attempted may be on its way to the old address this very moment.
  const fresh = waiting.filter(({ isFresh }) => isFresh)
  const notified = new Set(fresh.flatMap(({ bookingId }) => bookingId ?? []))
  return {
    quoteId,
    bookingIds: bookingIds.filter((id) => !notified.has(id)),
    isUnheard: !fresh.some((one) => one.quoteId === quoteId),
  }
}
