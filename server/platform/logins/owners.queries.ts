import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { LoginOwner } from './login-owner.ts'

/** Who somebody is, and whether they may ask for a new password: in the office who has one, a painter who is active. */
const ofAccount = (db: Db, id: string) =>
  db
    .selectFrom('administrators')
    .select(['email', 'name', 'password_hash', sql<boolean>`password_hash is not null`.as('may_reset')])
    .where('username', '=', id)
    .where('removed_at', 'is', null)

const ofPainter = (db: Db, id: string) =>
  db
    .selectFrom('contractors')
    .select([
      'email',
      sql<string>`first_name || ' ' || last_name`.as('name'),
      'password_hash',
      'is_active as may_reset',
    ])
    .where('id', '=', id)

/** Who somebody is, unless they were removed from the office. A painter may be deactivated. */
export const findOwner = (db: Db, owner: LoginOwner) =>
  'account' in owner
    ? ofAccount(db, owner.account).executeTakeFirst()
    : ofPainter(db, owner.contractorId).executeTakeFirst()

/** The same, locked until the transaction ends, so that two who change how they sign in take turns. */
export const lockOwner = (db: Transaction, owner: LoginOwner) =>
  'account' in owner
    ? ofAccount(db, owner.account).forUpdate().executeTakeFirst()
    : ofPainter(db, owner.contractorId).forUpdate().executeTakeFirst()

/**
 * Stores a password that its owner chose, if the present one is still that one: of two who change it at once one is told so.
 * @returns whether it was stored
 */
export async function storePassword(
  db: Transaction,
  owner: LoginOwner,
  { hash, before }: { hash: string; before?: string },
): Promise<boolean> {
  const isPresent = before === undefined ? sql<boolean>`true` : sql<boolean>`password_hash = ${before}`
  const { numUpdatedRows } =
    'account' in owner
      ? await db
          .updateTable('administrators')
          .set({ password_hash: hash })
          .where('username', '=', owner.account)
          .where('removed_at', 'is', null)
          .where(isPresent)
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('contractors')
          .set({ password_hash: hash, must_change_password: false, password_expires_at: null })
          .where('id', '=', owner.contractorId)
          .where(isPresent)
          .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
