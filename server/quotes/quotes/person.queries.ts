import { type RawBuilder, type Selectable, sql } from 'kysely'
import { phoneIdentity } from '#domain/platform/customer-identity.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

export type QuoteRow = Selectable<Database['quotes']>

/** A quote whose customer has not been erased. */
export const findOwnQuote = async (db: Db, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).where('customer_id', 'is not', null).executeTakeFirst()

/** Whether a row's `phone` is the number of this identity (`phoneIdentity`), however it is written. */
export const hasNumber = (identity: string): RawBuilder<boolean> => sql<boolean>`phone_identity(phone) = ${identity}`

/** The ids of all quotes of a customer, and of whoever has the same phone number in any notation. */
export const quotesOfPerson = ({ customer_id, phone }: Pick<QuoteRow, 'customer_id' | 'phone'>): RawBuilder<unknown> =>
  sql`
    select id from quotes where customer_id = ${customer_id} union
    select id from quotes where ${hasNumber(phoneIdentity(phone))} and customer_id is not null`
