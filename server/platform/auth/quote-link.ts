import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * The name of a quote in a customer's links and answers: its id, or its replacement since their address was corrected
 * (docs/rules/access.md#another-address).
 */
export const linkIdOf = ({ id, link_id: link }: { id: string; link_id: string | null }): string => link ?? id

/** The condition that a quote is named like this by its customer. An id that something took the place of names nothing. */
export const isNamed = (alias: string, name: RawBuilder<unknown> | string): RawBuilder<boolean> => {
  const [id, link] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.link_id`)]
  return sql<boolean>`((${id} = ${name} and ${link} is null) or ${link} = ${name})`
}

/** The customer's name for a quote that the office knows by its id; the id itself for an unknown one. */
export const nameForCustomer = async (db: Db, quoteId: string): Promise<string> => {
  const query = db.selectFrom('quotes').select(['id', 'link_id']).where('id', '=', quoteId)
  const found = await query.executeTakeFirst()
  return found ? linkIdOf(found) : quoteId
}
