import { randomBytes } from 'node:crypto'
import { idAlphabet } from '#domain/platform/identifiers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ADMINISTRATOR_NAME, findAdministrator, revokeAdministratorSessions } from './administrator.queries.ts'
import { hashPassword, verifyPassword } from './password.ts'

const GROUPS = 4
const GROUP = 5

/** A password that can be copied from paper: four groups of five letters without look-alikes, 100 random bits. */
export const readablePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from(randomBytes(GROUP), (byte) => idAlphabet[byte % idAlphabet.length]).join(''),
  )
    .join('-')
    .toLowerCase()

/**
 * Ensures that the single administrator account exists (docs/rules/access.md). ADMIN_PASSWORD decides its password: changing
 * the variable changes it and ends every session. Without the variable the first start generates one; an existing password
 * stays. Of several servers that start at once only the one that created the account returns its password.
 * @returns the generated password, to be shown once; undefined when none was generated
 */
export async function ensureAdministrator(
  db: Db,
  config: Pick<Config, 'adminPassword'>,
  now: Date,
): Promise<string | undefined> {
  const stored = await findAdministrator(db)
  if (stored) {
    if (config.adminPassword && !(await verifyPassword(config.adminPassword, stored.password_hash))) {
      await changePassword(db, await hashPassword(config.adminPassword), now)
    }
    return undefined
  }
  const generated = config.adminPassword ? undefined : readablePassword()
  const hash = await hashPassword(config.adminPassword ?? (generated as string))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('administrators')
    .values({ username: ADMINISTRATOR_NAME, password_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return generated
  // Another server was faster. A password from the configuration still has to take effect.
  return config.adminPassword ? ensureAdministrator(db, config, now) : undefined
}

const changePassword = (db: Db, hash: string, now: Date): Promise<void> =>
  inTransaction(db, async (db) => {
    await db
      .updateTable('administrators')
      .set({ password_hash: hash })
      .where('username', '=', ADMINISTRATOR_NAME)
      .execute()
    await revokeAdministratorSessions(db, now)
  })
