import { setTimeout as pause } from 'node:timers/promises'
import type { LinkPurpose } from '#domain/platform/link-lifetimes.ts'
import { text } from '#domain/platform/translation/text.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { invalid } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { actorOfOwner, type LoginOwner } from './login-owner.ts'
import { endOneTimeTokensOf, findOneTimeToken, issueOneTimeToken, takeOneTimeToken } from './one-time-tokens.ts'
import { findOwner, lockOwner, storePassword } from './owners.queries.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { refuseCommon } from './refuse-common.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { recordOfOwner, tellOwner } from './tell-owner.ts'

/** Longer than the work for a known address takes, in milliseconds, so that the response time reveals nothing. */
const FORGOT_TAKES = 400

const wrongPassword = () => invalid('currentPassword', text('The current password isn’t correct.'))
const deadLink = () => invalid('token', text('This link has expired or was already used. Please ask for a new one.'))

/** What else a new password means for its owner, in the same transaction. @param purpose of the link; null without one */
export type Settle = (db: Transaction, owner: LoginOwner, purpose: LinkPurpose | null) => Promise<unknown>

/**
 * @returns the stored hash of the owner's password, and who they are
 * @throws AppError `invalid_request` naming the field when it is not that password. Not 401: the session is valid
 */
export async function requirePassword(
  { db }: Pick<Deps, 'db'>,
  owner: LoginOwner,
  field: 'password' | 'currentPassword',
  password: string,
) {
  const found = await findOwner(db, owner)
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found?.password_hash || !verified)
    throw field === 'password' ? invalid(field, text('Incorrect password')) : wrongPassword()
  return { name: found.name, email: found.email, passwordHash: found.password_hash }
}

type NewPassword = {
  action: 'password-changed' | 'password-set' | 'joined'
  device: Device
  /** The session that goes on. */
  exceptSession?: string
}

/** A new password ends sessions and unused links. The office is told by email. */
async function settlePassword(db: Transaction, deps: Deps, owner: LoginOwner, how: NewPassword): Promise<void> {
  const { action, device, exceptSession } = how
  const now = deps.now()
  await endSessionsOf(db, owner, now, exceptSession)
  await endOneTimeTokensOf(db, now, owner)
  if ('account' in owner && action !== 'joined') await tellOwner(db, now, owner, { change: 'password', device })
  recordOfOwner(db, now, owner, { actor: actorOfOwner(owner), action })
}

/**
 * Changes one's own password: every other session ends, and so do unused links.
 * @throws AppError `invalid_request` naming the field
 */
export async function changePassword(
  deps: Deps,
  { owner, sessionId }: { owner: LoginOwner; sessionId: string },
  { currentPassword, newPassword, device }: { currentPassword: string; newPassword: string; device: Device },
  settle?: Settle,
): Promise<void> {
  refuseCommon(newPassword, 'newPassword')
  const { passwordHash: before } = await requirePassword(deps, owner, 'currentPassword', currentPassword)
  const hash = await hashPassword(newPassword)
  await inTransaction(deps.db, async (db) => {
    if (!(await storePassword(db, owner, { hash, before }))) throw wrongPassword()
    await settle?.(db, owner, null)
    await settlePassword(db, deps, owner, { action: 'password-changed', device, exceptSession: sessionId })
  })
}

/** Of whom a link is. */
type Kind = 'account' | 'contractorId'

/** Whose link it is. @throws AppError `invalid_request` naming `token`, also for a link of the other kind, which opens nothing */
export async function readLink({ db, now }: Pick<Deps, 'db' | 'now'>, kind: Kind, token: string) {
  const link = await findOneTimeToken(db, now(), token)
  const found = link && kind in link.owner ? await findOwner(db, link.owner) : undefined
  if (!link || !found) throw deadLink()
  return { email: found.email, purpose: link.purpose }
}

/**
 * Sets a password with the link of an invitation or of a reset. All sessions of its owner end.
 * @throws AppError `invalid_request` naming `token` or `password`
 */
export async function setPassword(
  deps: Deps,
  kind: Kind,
  { token, password, device }: { token: string; password: string; device: Device },
  settle: Settle,
): Promise<void> {
  await readLink(deps, kind, token)
  refuseCommon(password, 'password')
  const hash = await hashPassword(password)
  await inTransaction(deps.db, async (db) => {
    const link = await findOneTimeToken(db, deps.now(), token)
    // Its owner before the link, as everywhere, so that nobody waits for each other.
    if (!link || !(await lockOwner(db, link.owner)) || !(await takeOneTimeToken(db, deps.now(), token)))
      throw deadLink()
    const { owner, purpose } = link
    if (!(await storePassword(db, owner, { hash }))) throw deadLink()
    await settle(db, owner, purpose)
    const action = 'account' in owner && purpose === 'invitation' ? 'joined' : 'password-set'
    await settlePassword(db, deps, owner, { action, device })
  })
}

/**
 * Sends a link for a new password if the address belongs to somebody who may ask for one. Takes the same time if it does not.
 * @param find who has an address
 */
export async function forgetPassword(
  deps: Deps,
  email: string,
  find: (db: Transaction) => Promise<LoginOwner | undefined>,
): Promise<void> {
  const send = () =>
    inTransaction(deps.db, async (db) => {
      const owner = await find(db)
      // Locked, so that the address is still theirs when the link is made: a change of it ends links that were made before.
      const found = owner && (await lockOwner(db, owner))
      if (!owner || found?.email !== email || !found.may_reset) return
      const sealedToken = await issueOneTimeToken(db, deps, owner, 'password_reset')
      const now = deps.now()
      if ('account' in owner)
        enqueue(db, now, email, { kind: 'office-password-reset', accountId: owner.account, sealedToken })
      else enqueue(db, now, email, { kind: 'password-reset', contractorId: owner.contractorId, sealedToken })
    })
  await Promise.all([send(), pause(FORGOT_TAKES)])
}
