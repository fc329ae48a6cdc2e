import type { Db } from '../database/connect.ts'

/** The e-mail address of a quote. */
export const findQuoteEmail = async (db: Db, quoteId: string): Promise<string | undefined> =>
  (await db.selectFrom('quotes').select('email').where('id', '=', quoteId).executeTakeFirst())?.email
