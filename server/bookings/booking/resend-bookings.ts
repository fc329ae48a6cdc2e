import { todayIn } from '#domain/platform/dates.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/** Maximum number of bookings in one message. */
const LISTED = 5

/**
 * E-mails customers the links to their upcoming bookings, the next ones first. The answer does not reveal whether there are any
 * (docs/rules/access.md).
 * @param email in lower case
 */
export async function resendBookings(deps: Deps, email: string): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    const coming = await db
      .selectFrom('bookings')
      .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
      .select('bookings.id')
      .where('quotes.email', '=', email)
      .where('bookings.status', 'not in', ['cancelled', 'completed'])
      .where('bookings.end_date', '>=', todayIn(deps.market, now))
      .orderBy('bookings.scheduled_date')
      .orderBy('bookings.id')
      .limit(LISTED)
      .execute()
    if (coming.length === 0) return
    enqueue(db, now, email, { kind: 'booking-links', bookingIds: coming.map(({ id }) => id) })
  })
}
