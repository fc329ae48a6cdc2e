import { sql } from 'kysely'
import { fold } from '#domain/platform/search-text.ts'
import { withoutContacts } from '#server/platform/contacts-in-text.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Searched } from './search-words.ts'

/** Sorts behind every name. */
const LAST = '\u{10FFFF}'

/** What customers are sorted by. Their contacts have no part in it: an order tells what it goes by to whoever may not see them. */
const sortNameOf = ({ customer_name }: Pick<Searched, 'customer_name'>): string =>
  fold(withoutContacts(customer_name ?? '')) || LAST

/**
 * Keeps with each customer which of their quotes is the newest, and what the list of customers sorts and filters by of it. Quotes
 * that are not the newest of their customer change nothing. The caller holds the lock on the quotes.
 */
export async function followNewestQuotes(
  db: Transaction,
  quotes: readonly Pick<Searched, 'id' | 'customer_name'>[],
): Promise<void> {
  if (quotes.length === 0) return
  const ids = quotes.map(({ id }) => id)
  // In one order, so that two of these never wait for each other.
  await sql`
    select id from customers where id in (select customer_id from quotes where id = any(${ids}))
     order by id for no key update`.execute(db)
  await sql`
    update customers c set quote_id = q.id, sort_name = n.sort_name, zip = q.zip, county = q.county
      from unnest(${ids}::text[], ${quotes.map(sortNameOf)}::text[]) as n(id, sort_name)
      join quotes q on q.id = n.id
     where c.id = q.customer_id
       and q.id = (
         select o.id from quotes o where o.customer_id = q.customer_id order by o.created_at desc, o.id desc limit 1)`.execute(
    db,
  )
}
