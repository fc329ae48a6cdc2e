import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { openedFeed } from '#server/painters/calendar/feed-address.ts'
import type { Sealed } from './sealed.ts'

/**
 * Links that somebody has: they cannot be made again where they are, so those that were made with another secret than the current
 * one end when that is removed. Which one made the links of bookings and quotes is recorded nowhere.
 */
export type LinksGivenOut = {
  bookings: number
  /** Bookings of customers without email: nothing but the link in their letters opens them. */
  byLetterAlone: number
  quotes: number
  /** Painters whose calendar address was made with another secret. */
  calendars: number
}

/** Counts what would be affected, so that the operator can decide when to remove a secret. */
export async function linksGivenOut({ db, secrets }: Pick<Sealed, 'db' | 'secrets'>): Promise<LinksGivenOut> {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select((of) => [
      of.fn.countAll<string>().as('all'),
      of.fn.countAll<string>().filterWhere('quotes.email', '=', NO_EMAIL).as('byLetterAlone'),
    ])
    .executeTakeFirstOrThrow()
  const quotes = await db
    .selectFrom('quotes')
    .select((of) => of.fn.countAll<string>().as('all'))
    .executeTakeFirstOrThrow()
  const feeds = await db
    .selectFrom('contractors')
    .select(['id as contractorId', 'calendar_version as version', 'calendar_secret_hash as hash'])
    .where('calendar_secret_hash', 'is not', null)
    .execute()
  const isOld = ({ hash, ...feed }: (typeof feeds)[number]): boolean =>
    hash !== null && openedFeed(secrets, feed, hash)?.isCurrent === false
  return {
    bookings: Number(bookings.all),
    byLetterAlone: Number(bookings.byLetterAlone),
    quotes: Number(quotes.all),
    calendars: feeds.filter(isOld).length,
  }
}
