import type { z } from 'zod'
import type { FactorAdded, NewPasskey, PasskeyBegun, SecondFactors } from '#contract/platform/second-factor.ts'
import type { CredentialChange } from '#domain/platform/credential-changes.ts'
import { text } from '#domain/platform/translation/text.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { columnOf, keyOfOwner, type LoginOwner, ownerColumns, ownerIdOf } from '#server/platform/logins/login-owner.ts'
import { lockOwner } from '#server/platform/logins/owners.queries.ts'
import { endSessionsOf } from '#server/platform/logins/sessions.queries.ts'
import { recordOfOwner, tellOwner } from '#server/platform/logins/tell-owner.ts'
import {
  appOf,
  forgetFactors,
  forgetRecoveryCodes,
  listFactors,
  methodsOf,
  passkeysOf,
  replaceRecoveryCodes,
} from './factors.queries.ts'
import { newCodesSecret, stepOfCode } from './one-time-codes.ts'
import { creationOptions, verifyRegistration } from './passkeys.ts'
import { openPending, spendPending, tryPending } from './pending-logins.ts'
import { requireRelyingParty } from './relying-party.ts'
import { wrongFactor } from './second-step.ts'

/** More passkeys than anybody has devices. */
const MOST_PASSKEYS = 20

/** Whose factors are changed, and how. */
export type FactorChange = {
  owner: LoginOwner
  device: Device
  /** The session that it comes from, which goes on. */
  exceptSession?: string
}

const unknown = () => new AppError('not_found', text('That isn’t there anymore.'))

const codesAlready = () => new AppError('conflict', text('There are codes from an app already. Remove those first.'))

/** Changes factors, with their owner's row locked. @throws AppError `not_found` */
const changing = <T>(
  deps: Deps,
  { owner }: FactorChange,
  work: (db: Transaction, now: Date) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async (db) => {
    if (!(await lockOwner(db, owner))) throw unknown()
    return work(db, deps.now())
  })

/** Begins to add a passkey. @throws AppError `conflict` where there can be none, and for too many */
export const beginPasskey = (
  deps: Deps,
  owner: LoginOwner,
  names: { name: string; displayName: string },
): Promise<PasskeyBegun> =>
  inTransaction(deps.db, async (db) => {
    const rp = requireRelyingParty(deps.config)
    const known = await passkeysOf(db, owner)
    if (known.length >= MOST_PASSKEYS) {
      throw new AppError('conflict', text('That’s a lot of passkeys. Remove one you don’t use first.'))
    }
    const passkey = await creationOptions(rp, owner, names, known)
    const { challenge } = passkey
    const { token } = await openPending(db, deps, { purpose: 'registration', owner, challenge })
    return { pendingToken: token, passkey }
  })

/** What comes with a new factor: with the first one recovery codes, and the end of sessions that were opened without it. */
async function settleAdded(
  db: Transaction,
  deps: Deps,
  change: FactorChange,
  { kind, isFirst }: { kind: 'passkey' | 'codes'; isFirst: boolean },
): Promise<FactorAdded> {
  const { owner, device } = change
  const now = deps.now()
  const recoveryCodes = isFirst ? await replaceRecoveryCodes(db, owner, now) : null
  if (isFirst) await endSessionsOf(db, owner, now, change.exceptSession)
  await tellOwner(db, now, owner, { change: kind === 'passkey' ? 'passkey_added' : 'codes_added', device })
  recordOfOwner(db, now, owner, { actor: deps.actor, action: 'second-factor-added', after: { factor: kind } })
  return { factors: await listFactors(db, deps.config, owner), recoveryCodes }
}

/** Adds the passkey that a browser has made. @throws AppError `invalid_request` naming `passkey` or `pendingToken` */
export async function addPasskey(
  deps: Deps,
  change: FactorChange,
  { pendingToken, name, passkey }: z.output<typeof NewPasskey>,
): Promise<FactorAdded> {
  const { owner } = change
  const rp = requireRelyingParty(deps.config)
  const pending = await tryPending(deps, pendingToken, 'registration', true)
  const tooLate = () => invalid('pendingToken', text('That took too long. Please start again.'))
  if (!pending?.owner || keyOfOwner(pending.owner) !== keyOfOwner(owner) || !pending.challenge) throw tooLate()
  const made = await verifyRegistration(rp, pending.challenge, passkey)
  if (!made) throw invalid('passkey', text('That passkey couldn’t be added. Please try again.'))
  return changing(deps, change, async (db, now) => {
    if (!(await spendPending(db, pending, now))) throw tooLate()
    const { isProtected } = await methodsOf(db, owner)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkeys')
      .values({ id: newId(), ...ownerColumns(owner), ...made, name, added_at: now })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) {
      throw new AppError('conflict', text('This passkey was added before.'))
    }
    return settleAdded(db, deps, change, { kind: 'passkey', isFirst: !isProtected })
  })
}

/** Gives a passkey another name. @throws AppError `not_found` */
export async function renamePasskey(
  deps: Deps,
  owner: LoginOwner,
  { id, name }: { id: string; name: string },
): Promise<SecondFactors> {
  const { numUpdatedRows } = await deps.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where(columnOf(owner), '=', ownerIdOf(owner))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw unknown()
  return listFactors(deps.db, deps.config, owner)
}

/** Begins to use codes from an app, in place of what was begun before. @throws AppError `conflict` when there are codes */
export const beginCodes = (deps: Deps, owner: LoginOwner, label: string) =>
  inTransaction(deps.db, async (db) => {
    if (!(await lockOwner(db, owner))) throw unknown()
    if ((await appOf(db, owner))?.confirmed_at) throw codesAlready()
    const { sealed, ...shown } = newCodesSecret(deps.config.secrets, label)
    await db.deleteFrom('authenticator_apps').where(columnOf(owner), '=', ownerIdOf(owner)).execute()
    await db
      .insertInto('authenticator_apps')
      .values({ id: newId(), ...ownerColumns(owner), sealed_secret: sealed, created_at: deps.now() })
      .execute()
    return shown
  })

/** How long a secret waits for its first code, in milliseconds. */
const CODES_WAIT = 60 * 60_000

/** Accepts codes from an app from now on, of which this is the first. @throws AppError `invalid_request` naming `code` */
export const confirmCodes = (deps: Deps, change: FactorChange, code: string): Promise<FactorAdded> =>
  changing(deps, change, async (db, now) => {
    const { owner } = change
    const app = await appOf(db, owner)
    if (app?.confirmed_at) throw codesAlready()
    if (!app || now.getTime() - app.created_at.getTime() > CODES_WAIT) {
      throw invalid('code', text('That took too long. Please start again.'))
    }
    const step = stepOfCode(deps.config.secrets, app.sealed_secret, code, now)
    if (step === undefined) throw invalid('code', wrongFactor({ code }).words)
    const { isProtected } = await methodsOf(db, owner)
    await db
      .updateTable('authenticator_apps')
      .set({ confirmed_at: now, last_step: step })
      .where('id', '=', app.id)
      .execute()
    return settleAdded(db, deps, change, { kind: 'codes', isFirst: !isProtected })
  })

/** What comes with the removal of a factor: recovery codes go with the last one, and other sessions end. */
async function settleRemoved(
  db: Transaction,
  deps: Deps,
  change: FactorChange,
  { kind, told }: { kind: 'passkey' | 'codes'; told: CredentialChange },
): Promise<SecondFactors> {
  const { owner, device } = change
  const now = deps.now()
  if (!(await methodsOf(db, owner)).isProtected) await forgetRecoveryCodes(db, owner)
  await endSessionsOf(db, owner, now, change.exceptSession)
  await tellOwner(db, now, owner, { change: told, device })
  recordOfOwner(db, now, owner, { actor: deps.actor, action: 'second-factor-removed', after: { factor: kind } })
  return listFactors(db, deps.config, owner)
}

/** Removes a passkey. @throws AppError `not_found` */
export const removePasskey = (deps: Deps, change: FactorChange, id: string): Promise<SecondFactors> =>
  changing(deps, change, async (db) => {
    const { owner } = change
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where(columnOf(owner), '=', ownerIdOf(owner))
      .executeTakeFirstOrThrow()
    if (numDeletedRows !== 1n) throw unknown()
    return settleRemoved(db, deps, change, { kind: 'passkey', told: 'passkey_removed' })
  })

/** Accepts no codes from an app anymore. @throws AppError `not_found` */
export const removeCodes = (deps: Deps, change: FactorChange): Promise<SecondFactors> =>
  changing(deps, change, async (db) => {
    const { owner } = change
    const { numDeletedRows } = await db
      .deleteFrom('authenticator_apps')
      .where(columnOf(owner), '=', ownerIdOf(owner))
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numDeletedRows !== 1n) throw unknown()
    return settleRemoved(db, deps, change, { kind: 'codes', told: 'codes_removed' })
  })

/** Makes ten new recovery codes in place of the earlier ones. @throws AppError `conflict` without a factor */
export const renewRecoveryCodes = (deps: Deps, change: FactorChange): Promise<{ recoveryCodes: string[] }> =>
  changing(deps, change, async (db, now) => {
    const { owner, device } = change
    if (!(await methodsOf(db, owner)).isProtected) {
      throw new AppError('conflict', text('Recovery codes come with your first second factor.'))
    }
    const recoveryCodes = await replaceRecoveryCodes(db, owner, now)
    await tellOwner(db, now, owner, { change: 'recovery_codes', device })
    recordOfOwner(db, now, owner, { actor: deps.actor, action: 'recovery-codes-made' })
    return { recoveryCodes }
  })

/**
 * Removes everything with which somebody takes the second step, for who has lost it all. Their sessions end, and they are told.
 * @throws AppError `conflict` for who has none
 */
export const resetFactors = (
  deps: Pick<Deps, 'db' | 'now' | 'actor'>,
  { owner, device, exceptSession }: Omit<FactorChange, 'device'> & { device: Device | null },
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    if (!(await lockOwner(db, owner))) throw unknown()
    if (!(await forgetFactors(db, owner))) throw new AppError('conflict', text('There’s no second factor to reset.'))
    await endSessionsOf(db, owner, now, exceptSession)
    await tellOwner(db, now, owner, { change: 'second_factor_reset', device })
    recordOfOwner(db, now, owner, { actor: deps.actor, action: 'second-factor-reset' })
  })
