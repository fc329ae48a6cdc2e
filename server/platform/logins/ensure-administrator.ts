import { randomBytes } from 'node:crypto'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { idAlphabet } from '#domain/platform/identifiers.ts'
import { OWNER } from '#domain/platform/roles.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type AccountRow, findAccount } from './accounts.queries.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.queries.ts'

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
 * Ensures that the first owner exists (docs/rules/access.md#signing-in). ADMIN_PASSWORD decides its password: changing the variable
 * changes it and ends its sessions; one that was chosen since stays until then. Without the variable the first start generates one;
 * an existing password stays. Of several servers that start at once only the one that created the account returns its password.
 * @returns the generated password, to be shown once; undefined when none was generated
 */
export async function ensureAdministrator(
  db: Db,
  config: Pick<Config, 'adminPassword'>,
  now: Date,
): Promise<string | undefined> {
  const stored = await findAccount(db, FIRST_OWNER)
  if (stored) {
    await applyPassword(db, stored, config, now)
    return undefined
  }
  const generated = config.adminPassword ? undefined : readablePassword()
  const hash = await hashPassword(config.adminPassword ?? (generated as string))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('administrators')
    .values({
      username: FIRST_OWNER,
      password_hash: hash,
      configured_hash: config.adminPassword ? hash : null,
      role: OWNER,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return generated
  // Another server was faster. A password from the configuration still has to take effect.
  return config.adminPassword ? ensureAdministrator(db, config, now) : undefined
}

/** Applies the configured password if it is another one than the last that was applied. */
async function applyPassword(
  db: Db,
  { password_hash: present, configured_hash: applied }: AccountRow,
  { adminPassword: configured }: Pick<Config, 'adminPassword'>,
  now: Date,
): Promise<void> {
  if (!configured || (await verifyPassword(configured, applied ?? present))) return
  const hash = await hashPassword(configured)
  await inTransaction(db, async (db) => {
    await db
      .updateTable('administrators')
      .set({ password_hash: hash, configured_hash: hash })
      .where('username', '=', FIRST_OWNER)
      .execute()
    await endSessionsOf(db, { account: FIRST_OWNER }, now)
  })
}
