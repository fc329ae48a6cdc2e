import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** Removes those of some customers who have no quote anymore. One who asks for another at this moment stays. */
export async function removeQuotelessCustomers(db: Transaction, ids: readonly (string | null)[]): Promise<void> {
  await sql`select id from customers where id = any(${ids}) order by id for update`.execute(db)
  await sql`
    delete from customers c where c.id = any(${ids}) and not exists (select 1 from quotes where customer_id = c.id)`.execute(
    db,
  )
}
