import { type RawBuilder, type Selectable, sql } from 'kysely'
import { digitsOf } from '#domain/platform/search-text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

export type QuoteRow = Selectable<Database['quotes']>

/** A quote whose customer has not been erased. */
export const findOwnQuote = async (db: Db, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).where('customer_id', 'is not', null).executeTakeFirst()

/** Digits of a whole phone number. */
const WHOLE = 10

/** The ids of all quotes of a customer, and of whoever has the same phone number in any notation. */
export function quotesOfPerson({ customer_id, phone }: Pick<QuoteRow, 'customer_id' | 'phone'>): RawBuilder<unknown> {
  const digits = digitsOf(phone)
  const ofCustomer = sql`select id from quotes where customer_id = ${customer_id}`
  if (digits.length < WHOLE) return ofCustomer
  return sql`
    ${ofCustomer} union
    select id from quotes where right(regexp_replace(phone, 'ext.*|\\D', '', 'g'), 10) = ${digits} and customer_id is not null`
}
