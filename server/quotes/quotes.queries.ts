import type { Insertable } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** A stored quote; undefined when there is none of that id. */
export const findQuote = (db: Db, id: string) =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()

/** Stores a new quote. @returns the row as the database holds it */
export const insertQuote = (db: Transaction, quote: Insertable<Database['quotes']>) =>
  db.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow()
