import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reindexBooking } from '#server/platform/search/search-words.ts'
import { ERASED_EMAIL } from '#server/platform/stored-shapes/erased.ts'

/** Fields that are left out stay. */
export type NameAndPhone = { name?: string | null; phone?: string }

/**
 * Corrects how the customer of a quote is called and phoned, in the transaction of the caller. Its bookings are found by it from
 * then on, and the audit says what was corrected, never how it reads.
 * @returns whether anything read otherwise; nothing happens to a customer who was erased
 */
export async function correctNameAndPhone(
  db: Transaction,
  { now: clock, actor }: Pick<Deps, 'now' | 'actor'>,
  quoteId: string,
  { name, phone }: NameAndPhone,
): Promise<boolean> {
  const quote = await db.selectFrom('quotes').selectAll().where('id', '=', quoteId).forUpdate().executeTakeFirst()
  if (!quote || quote.email === ERASED_EMAIL) return false
  const change = {
    ...(name === undefined || name === quote.customer_name ? {} : { customer_name: name }),
    ...(phone === undefined || phone === quote.phone ? {} : { phone }),
  }
  if (Object.keys(change).length === 0) return false
  const now = clock()
  await db.updateTable('quotes').set(change).where('id', '=', quoteId).execute()
  const corrected = { ...quote, ...change }
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute()
  const after = {
    ...('customer_name' in change ? { name: 'changed' } : {}),
    ...('phone' in change ? { phone: 'changed' } : {}),
  }
  for (const booking of bookings) {
    await reindexBooking(db, booking, corrected)
    recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
    recordAudit(db, now, { actor, action: 'customer.corrected', subjectType: 'booking', subjectId: booking.id, after })
  }
  if (bookings.length === 0) {
    recordAudit(db, now, { actor, action: 'customer.corrected', subjectType: 'quote', subjectId: quoteId, after })
  }
  return true
}
