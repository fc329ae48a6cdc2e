import { setTimeout as pause } from 'node:timers/promises'
import { actorOfAccount } from '#domain/platform/actors.ts'
import { OWNER } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { invalid } from '#server/platform/errors.ts'
import type { CallerOf } from '#server/platform/http/auth.ts'
import {
  findAccount,
  findAccountByName,
  lockAccountRow,
  revokeAccountSessions,
  storeAccountPassword,
} from '#server/platform/logins/accounts.queries.ts'
import {
  endOneTimeTokensOf,
  findOneTimeToken,
  issueOneTimeToken,
  takeOneTimeToken,
} from '#server/platform/logins/one-time-tokens.ts'
import { hashPassword, verifyPassword } from '#server/platform/logins/password.ts'
import { refuseCommon } from '#server/platform/logins/refuse-common.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { tellOfChange, tellOwners } from './change-people.ts'
import { takeName } from './take-name.ts'

/** Longer than the work for a known address takes, in milliseconds, so that the response time reveals nothing. */
const FORGOT_TAKES = 400

const deadLink = () => invalid('token', text('This link has expired or was already used. Please ask for a new one.'))

type Somebody = CallerOf<'office'>

/**
 * @returns the stored hash of the caller's password
 * @throws AppError `invalid_request` naming the field when it is not that password. Not 401: the session is valid
 */
export const requirePassword = async (
  { db }: Pick<Deps, 'db'>,
  { account }: Somebody,
  field: 'password' | 'currentPassword',
  password: string,
): Promise<string> => {
  const found = await findAccount(db, account.id)
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found?.password_hash || !verified) {
    throw field === 'password'
      ? invalid(field, text('Incorrect password'))
      : invalid(field, text('The current password isn’t correct.'))
  }
  return found.password_hash
}

/**
 * Changes one's own password: every other session ends, and so do unused links. They are told by email.
 * @throws AppError `invalid_request` naming the field
 */
export async function changePassword(
  deps: Deps,
  caller: Somebody,
  passwords: { currentPassword: string; newPassword: string },
  device: Device,
): Promise<void> {
  refuseCommon(passwords.newPassword, 'newPassword')
  const before = await requirePassword(deps, caller, 'currentPassword', passwords.currentPassword)
  const hash = await hashPassword(passwords.newPassword)
  const now = deps.now()
  const { id } = caller.account
  await inTransaction(deps.db, async (db) => {
    if (!(await storeAccountPassword(db, { id, hash, before }))) {
      throw invalid('currentPassword', text('The current password isn’t correct.'))
    }
    await revokeAccountSessions(db, id, now, caller.sessionId)
    await endOneTimeTokensOf(db, now, { account: id })
    const to = (await findAccount(db, id))?.email ?? null
    tellOfChange(db, { now, to, account: id, change: 'password', device })
    recordAudit(db, now, { actor: deps.actor, action: 'person.password-changed', about: ['person', id] })
  })
}

/** Whose link it is. @throws AppError `invalid_request` naming `token`, also for a painter's, which opens nothing here */
export async function readLink(deps: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findOneTimeToken(deps.db, deps.now(), token)
  const account = found && 'account' in found.owner ? await findAccount(deps.db, found.owner.account) : undefined
  if (!found || !account) throw deadLink()
  return { id: account.username, email: account.email, purpose: found.purpose }
}

/**
 * Sets a password with the link of an invitation or of a reset. All sessions of the account end.
 * @throws AppError `invalid_request` naming `token`, `password`, or the missing `name` of who accepts an invitation
 */
export async function setPassword(
  deps: Deps,
  { token, password, name }: { token: string; password: string; name: string | null },
  device: Device,
): Promise<void> {
  const { id, purpose } = await readLink(deps, token)
  const isNew = purpose === 'invitation'
  if (isNew && name === null) throw invalid('name', text('Required'))
  refuseCommon(password, 'password')
  const hash = await hashPassword(password)
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    const account = await lockAccountRow(db, id)
    if (!account || !(await takeOneTimeToken(db, now, token))) throw deadLink()
    if (!(await storeAccountPassword(db, { id, hash }))) throw deadLink()
    const { email, role } = account
    if (isNew && name !== null) await takeName(db, id, name)
    await revokeAccountSessions(db, id, now)
    await endOneTimeTokensOf(db, now, { account: id })
    if (isNew && role === OWNER) {
      await tellOwners(db, {
        deps: { ...deps, actor: actorOfAccount(id) },
        accountId: id,
        change: 'owner_joined',
        role: OWNER,
      })
    }
    if (!isNew) tellOfChange(db, { now, to: email, account: id, change: 'password', device })
    const action = isNew ? 'person.joined' : 'person.password-set'
    recordAudit(db, now, { actor: actorOfAccount(id), action, about: ['person', id] })
  })
}

/** Sends a link for a new password if the address belongs to somebody here. Takes the same time if it does not. */
export async function forgetPassword(deps: Deps, email: string): Promise<void> {
  const send = async () => {
    await inTransaction(deps.db, async (db) => {
      // Locked, so that the address is still theirs when the link is made: a change of it ends links that were made before.
      const named = await findAccountByName(db, email)
      const found = named && (await lockAccountRow(db, named.username))
      if (!found?.password_hash || found.email !== email) return
      const sealedToken = await issueOneTimeToken(db, deps, { account: found.username }, 'password_reset')
      enqueue(db, deps.now(), email, { kind: 'office-password-reset', accountId: found.username, sealedToken })
    })
  }
  await Promise.all([send(), pause(FORGOT_TAKES)])
}
