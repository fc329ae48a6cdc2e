import { sql } from 'kysely'
import type { SecondFactors } from '#contract/platform/second-factor.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { columnOf, type LoginOwner, ownerColumns, ownerIdOf } from '#server/platform/logins/login-owner.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'

/** The passkeys of an owner, the first added first. */
export const passkeysOf = (db: Db, owner: LoginOwner) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where(columnOf(owner), '=', ownerIdOf(owner))
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** The app of an owner; also one whose first code is still awaited. */
export const appOf = (db: Db, owner: LoginOwner) =>
  db.selectFrom('authenticator_apps').selectAll().where(columnOf(owner), '=', ownerIdOf(owner)).executeTakeFirst()

/** With what an owner can take the second step. */
export async function methodsOf(db: Db, owner: LoginOwner) {
  const passkeys = await passkeysOf(db, owner)
  const app = await appOf(db, owner)
  const codes = app !== undefined && app.confirmed_at !== null
  return { passkeys, codes, isProtected: passkeys.length > 0 || codes }
}

const recoveryOf = async (db: Db, owner: LoginOwner): Promise<SecondFactors['recoveryCodes']> => {
  const row = await db
    .selectFrom('recovery_codes')
    .select((of) => [
      of.fn.countAll<number>().as('total'),
      of.fn.max('created_at').as('made_at'),
      of.fn.max('used_at').as('used_at'),
      sql<number>`count(*) filter (where used_at is null)`.as('left'),
    ])
    .where(columnOf(owner), '=', ownerIdOf(owner))
    .executeTakeFirstOrThrow()
  if (row.made_at === null) return null
  return { left: Number(row.left), total: Number(row.total), madeAt: row.made_at, usedAt: row.used_at }
}

/** Whether an owner has recovery codes that were not used. */
export const hasRecoveryCodes = async (db: Db, owner: LoginOwner): Promise<boolean> =>
  ((await recoveryOf(db, owner))?.left ?? 0) > 0

/** Everything of an owner, as it is shown. */
export async function listFactors(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  owner: LoginOwner,
): Promise<SecondFactors> {
  const { passkeys, codes } = await methodsOf(db, owner)
  const app = codes ? await appOf(db, owner) : undefined
  return {
    passkeys: passkeys.map(({ id, name, added_at: addedAt, used_at: usedAt }) => ({ id, name, addedAt, usedAt })),
    codes: app?.confirmed_at ? { addedAt: app.confirmed_at, usedAt: app.used_at } : null,
    recoveryCodes: await recoveryOf(db, owner),
    passkeysPossible: relyingPartyOf(config) !== undefined,
  }
}

/** Ten new recovery codes in place of the earlier ones. @returns them, for the only time */
export async function replaceRecoveryCodes(db: Transaction, owner: LoginOwner, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes()
  await forgetRecoveryCodes(db, owner)
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ code_hash: hashRecoveryCode(owner, code), ...ownerColumns(owner), created_at: now })),
    )
    .execute()
  return codes
}

/** Deletes the recovery codes of an owner. */
export const forgetRecoveryCodes = (db: Transaction, owner: LoginOwner) =>
  db.deleteFrom('recovery_codes').where(columnOf(owner), '=', ownerIdOf(owner)).execute()

/** Deletes everything with which an owner takes the second step. @returns whether there was anything */
export async function forgetFactors(db: Transaction, owner: LoginOwner): Promise<boolean> {
  const { isProtected } = await methodsOf(db, owner)
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'pending_logins'] as const) {
    await db.deleteFrom(table).where(columnOf(owner), '=', ownerIdOf(owner)).execute()
  }
  return isProtected
}

/** From which day on everybody in the office has to have a second factor; null for never. */
export const requiredFrom = async (db: Db): Promise<CivilDate | null> =>
  (await db.selectFrom('second_factor_policy').select('required_from').executeTakeFirst())?.required_from ?? null
