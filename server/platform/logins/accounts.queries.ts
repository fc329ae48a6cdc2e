import { sql } from 'kysely'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { isOfficeRole, mayRole } from '#domain/platform/roles.ts'
import type { Db, Transaction } from '#server/platform/database/connect.ts'

/** An account by its id, removed or not. */
export const findAccount = (db: Db, id: string) =>
  db.selectFrom('administrators').selectAll().where('username', '=', id).executeTakeFirst()

/** Whether items of the inbox can be given to somebody: not once their access was removed, and not in a role that only reads. */
export const takesItems = ({ role, removed_at: removedAt }: { role: string; removed_at: Date | null }): boolean =>
  removedAt === null && isOfficeRole(role) && mayRole(role, 'office:inbox')

/** Everybody who has ever signed in to the office, the first owner first, then by name: who accepted an invitation has a name. */
export const listAccountsInUse = (db: Db) =>
  db
    .selectFrom('administrators')
    .select(['username as id', 'name', 'role', 'removed_at'])
    .where((where) => where.or([where('username', '=', FIRST_OWNER), where('name', 'is not', null)]))
    .orderBy(sql`username <> ${FIRST_OWNER}`)
    .orderBy(sql`lower(name)`)
    .orderBy('username')
    .execute()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The account that signs in under that name: `admin`, or an email address in lower case. */
export const findAccountByName = (db: Db, name: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((where) => (name === FIRST_OWNER ? where('username', '=', FIRST_OWNER) : where('email', '=', name)))
    .executeTakeFirst()

/** The row of an account that is there, locked until the transaction ends. */
export const lockAccountRow = (db: Transaction, id: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .where('username', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
