import { isNamed } from '#server/platform/auth/quote-link.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The e-mail address of a quote, by what its customer names it by (`linkIdOf`). */
export const findQuoteEmail = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('quotes').select('email').where(isNamed('quotes', name)).executeTakeFirst())?.email
