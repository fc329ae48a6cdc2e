import { sql } from 'kysely'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/** Maximum number of bookings in one message. */
const LISTED = 10

/** For so many days after a visit its customer may come back to pay, sign off, or claim the warranty. */
const REMEMBERED_DAYS = 365

/**
 * E-mails customers the links to their bookings: those to come, the next one first, then those of the last year, the latest first,
 * canceled ones too, and those with money to settle, however old they are. The answer does not reveal whether there are any (docs/rules/access.md).
 * @param email in lower case
 */
export async function resendBookings(deps: Pick<Deps, 'db' | 'market' | 'now'>, email: string): Promise<void> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  const isComing = sql<boolean>`(b.status not in ('cancelled', 'completed') and b.end_date >= ${today})`
  await inTransaction(deps.db, async (db) => {
    const found = await db
      .selectFrom('bookings as b')
      .innerJoin('quotes', 'quotes.id', 'b.quote_id')
      .innerJoin('customers', 'customers.id', 'quotes.customer_id')
      .select('b.id')
      .where('customers.known_by', '=', email)
      .where(sql<boolean>`(${isComing}
        or (b.status <> 'reserved' and b.end_date >= ${addDays(today, -REMEMBERED_DAYS)})
        or exists (select 1 from receivables r where r.booking_id = b.id))`)
      .orderBy(isComing, 'desc')
      .orderBy(sql`abs(b.scheduled_date - ${today}::date)`)
      .orderBy('b.id')
      .limit(LISTED)
      .execute()
    if (found.length > 0) enqueue(db, now, email, { kind: 'booking-links', bookingIds: found.map(({ id }) => id) })
  })
}
