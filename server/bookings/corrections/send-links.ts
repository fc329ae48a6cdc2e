import { sql } from 'kysely'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/** Maximum number of bookings in one message. */
const LISTED = 5

/** Bookings that are still to come or under way, the next ones first. */
const coming = async (db: Transaction, { market, now }: Pick<Deps, 'market' | 'now'>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('bookings')
          .select('id')
          .where('id', 'in', ids)
          .where('status', 'not in', closedBookingStatuses)
          .where('end_date', '>=', todayIn(market, now()))
          .orderBy('scheduled_date')
          .orderBy('id')
          .limit(LISTED)
          .execute()
      ).map(({ id }) => id)

/** The newest of the quotes that can still be booked and were not. */
const bookable = async (db: Transaction, now: Date, ids: readonly string[]): Promise<string | undefined> => {
  if (ids.length === 0) return undefined
  const row = await db
    .selectFrom('quotes as q')
    .select('q.id')
    .where('q.id', 'in', ids)
    .where('q.expires_at', '>', now)
    .where(sql<boolean>`not exists (select 1 from bookings b where b.quote_id = q.id)`)
    .orderBy('q.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The quotes and bookings that no email on its way to a corrected address is about. */
export type Unheard = { quoteIds: readonly string[]; bookingIds: readonly string[] }

/**
 * Sends fresh links to a corrected address, in place of those that ended: one email about the visits to come, and the
 * quote that can still be booked.
 */
export async function sendLinks(
  db: Transaction,
  deps: Pick<Deps, 'market' | 'now'>,
  { email, isFirst }: { email: string; isFirst: boolean },
  unheard: Unheard,
): Promise<void> {
  const now = deps.now()
  const bookingIds = await coming(db, deps, unheard.bookingIds)
  if (bookingIds.length > 0)
    enqueue(db, now, email, { kind: 'booking-links', bookingIds, ...(isFirst ? { isFirst } : { isCorrected: true }) })
  const quoteId = await bookable(db, now, unheard.quoteIds)
  if (quoteId !== undefined) enqueue(db, now, email, { kind: 'quote', quoteId })
}
