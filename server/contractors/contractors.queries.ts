import type { Insertable } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** What signing in and the profile need of a painter. */
const account = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'business_name',
  'is_verified',
  'is_active',
  'password_hash',
] as const

export const findContractor = (db: Db, id: string) =>
  db.selectFrom('contractors').select(account).where('id', '=', id).executeTakeFirst()

/** @param email in lower case */
export const findContractorByEmail = (db: Db, email: string) =>
  db.selectFrom('contractors').select(account).where('email', '=', email).executeTakeFirst()

/** A quick look that spares the work of a sign-up; the unique key decides. */
export const emailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('contractors').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** False when the e-mail address already belongs to somebody, also to one who signs up at this very moment. */
export const insertContractor = async (db: Transaction, row: Insertable<Database['contractors']>): Promise<boolean> => {
  const result = await db
    .insertInto('contractors')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Holds the row of a painter who may sign in with the password that was just verified, so that a session cannot be opened
 * beside a password change or a deactivation. False when either came first.
 */
export const holdVerified = async (db: Transaction, id: string, passwordHash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('contractors')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the password; with `instead`, only while that one is the present one. False when nothing was changed. */
export const storePassword = async (db: Transaction, id: string, passwordHash: string, instead?: string | null) => {
  const result = await db
    .updateTable('contractors')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .$if(typeof instead === 'string', (query) => query.where('password_hash', '=', instead as string))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
