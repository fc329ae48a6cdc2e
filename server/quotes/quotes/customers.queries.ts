import { sql } from 'kysely'
import { MOST_TAGS } from '#domain/customers/tags.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { followNewestQuotes } from '#server/platform/search/newest-quotes.ts'

type Newest = { id: string; customer_name: string | null; email: string }

/**
 * After quotes of some customers were deleted: removes those who have no quote anymore, and finds the newest one of the others. One
 * who asks for another at this moment stays.
 */
export async function followDeletedQuotes(db: Transaction, ids: readonly (string | null)[]): Promise<void> {
  await sql`select id from customers where id = any(${ids}) order by id for update`.execute(db)
  await sql`
    delete from customers c where c.id = any(${ids}) and not exists (select 1 from quotes where customer_id = c.id)`.execute(
    db,
  )
  const { rows } = await sql<Newest>`
    select n.id, n.customer_name, n.email from customers c
     cross join lateral (
       select id, customer_name, email from quotes where customer_id = c.id order by created_at desc, id desc limit 1) as n
     where c.id = any(${ids}) and c.quote_id is distinct from n.id`.execute(db)
  await followNewestQuotes(db, rows)
}

/**
 * Makes a customer whose quotes were given to another one part of that one, with what is known of them; both are locked. Tags that
 * would be too many are left out.
 */
export async function mergeCustomers(db: Transaction, from: string, into: string): Promise<void> {
  await sql`
    insert into customer_tags (customer_id, tag, added_at)
    select ${into}, tag, added_at from customer_tags t
     where customer_id = ${from}
       and not exists (select from customer_tags where customer_id = ${into} and tag = t.tag)
     order by added_at, tag
     limit greatest(0, ${MOST_TAGS} - (select count(*) from customer_tags where customer_id = ${into}))`.execute(db)
  await sql`
    update customers c
       set visits = c.visits + o.visits, paid = c.paid + o.paid, last_visit = greatest(c.last_visit, o.last_visit)
      from customers o where c.id = ${into} and o.id = ${from}`.execute(db)
  await db.deleteFrom('customers').where('id', '=', from).execute()
}

/**
 * Counts the completed visits of a quote's customer again, after one was completed or is not any longer, or its days changed. Only
 * the lifecycle calls it, with the booking locked.
 */
export async function recountVisits(db: Transaction, quoteId: string): Promise<void> {
  // Two visits that are completed at once are both counted by whoever comes second.
  const { rows } = await sql<{ id: string }>`
    select id from customers where id = (select customer_id from quotes where id = ${quoteId}) for no key update`.execute(
    db,
  )
  const [customer] = rows
  if (!customer) return
  await sql`
    update customers c set visits = f.visits, last_visit = f.last_visit
      from (select count(*)::int as visits, max(b.end_date) as last_visit
              from bookings b join quotes q on q.id = b.quote_id
             where q.customer_id = ${customer.id} and b.status = 'completed') as f
     where c.id = ${customer.id}`.execute(db)
}
