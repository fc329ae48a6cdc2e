import { sql } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import { recordBookingNews } from '../booking-news/record-booking-news.ts'
import { reindexBooking } from '../booking-search/search-words.ts'
import { literals } from '../database/literals.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { openEffectStates } from '../effects/effect.ts'
import { MAIL_LANE } from '../effects/enqueue.ts'
import { ERASED_EMAIL } from '../stored-shapes/erased.ts'
import { customerKinds } from '../stored-shapes/message-audience.ts'

/** What has not gone out yet goes to the new address. */
const readdressWaiting = (
  db: Transaction,
  { quoteId, bookingIds }: { quoteId: string; bookingIds: readonly string[] },
  from: string,
  to: string,
) =>
  sql`
    update effects set recipient = ${to}
     where lane = ${MAIL_LANE} and state in (${literals(openEffectStates)}) and recipient = ${from}
       and kind = any(${customerKinds})
       and (payload ->> 'quoteId' = ${quoteId} or payload ->> 'bookingId' = any(${bookingIds}))`.execute(db)

/**
 * Corrects the e-mail address of a quote's customer, in the transaction of the caller. The bookings of the quote are found by the
 * new one from then on, and the audit says that it was corrected, never how it reads.
 * @param email in lower case
 * @returns whether it was another one; nothing happens to a customer who was erased
 */
export async function correctEmail(
  db: Transaction,
  { now: clock, actor }: Pick<Deps, 'now' | 'actor'>,
  quoteId: string,
  email: string,
): Promise<boolean> {
  const before = await db.selectFrom('quotes').selectAll().where('id', '=', quoteId).forUpdate().executeTakeFirst()
  if (!before || before.email === email || before.email === ERASED_EMAIL) return false
  await db.updateTable('quotes').set({ email }).where('id', '=', quoteId).execute()
  const corrected = { ...before, email }
  const now = clock()
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute()
  await readdressWaiting(db, { quoteId, bookingIds: bookings.map(({ id }) => id) }, before.email, email)
  const after = { email: 'changed' }
  for (const booking of bookings) {
    await reindexBooking(db, booking, corrected)
    recordBookingNews(db, now, booking.id, 'visit')
    recordAudit(db, now, { actor, action: 'customer.corrected', subjectType: 'booking', subjectId: booking.id, after })
  }
  if (bookings.length === 0) {
    recordAudit(db, now, { actor, action: 'customer.corrected', subjectType: 'quote', subjectId: quoteId, after })
  }
  return true
}
