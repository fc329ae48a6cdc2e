import { setTimeout as pause } from 'node:timers/promises'
import { text } from '#domain/platform/translation/text.ts'
import { endFeedIfOpen } from '#server/painters/calendar/calendar-feed.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import {
  endOneTimeTokensOf,
  findOneTimeToken,
  issueOneTimeToken,
  takeOneTimeToken,
} from '#server/platform/logins/one-time-tokens.ts'
import { hashPassword, verifyPassword } from '#server/platform/logins/password.ts'
import { refuseCommon } from '#server/platform/logins/refuse-common.ts'
import { revokeSessionsOf } from '#server/platform/logins/sessions.queries.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { confirmEmail, findPainter, findPainterByEmail, lockPainter, storePassword } from './painters.queries.ts'

/** Longer than the work for a known address takes, in milliseconds, so that the response time reveals nothing. */
const FORGOT_TAKES = 400

const wrongPassword = () => invalid('currentPassword', text('The current password isn’t correct.'))
const deadLink = () => invalid('token', text('This link has expired or was already used. Please ask for a new one.'))

/**
 * A signed-in painter changes the password; all their other sessions end, and the URL of their calendar feed is revoked.
 * @throws AppError `invalid_request` naming `currentPassword` when that is wrong. Not 401: the session itself is valid
 */
export async function changePassword(
  deps: Deps,
  caller: { contractorId: string; token: string },
  passwords: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { contractorId: id, token } = caller
  refuseCommon(passwords.newPassword, 'newPassword')
  const found = await findPainter(deps.db, id)
  const verified = await verifyPassword(passwords.currentPassword, found?.password_hash)
  if (!found?.password_hash || !verified) throw wrongPassword()
  const hash = await hashPassword(passwords.newPassword)
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    if (!(await storePassword(db, id, hash, found.password_hash))) throw wrongPassword()
    await revokeSessionsOf(db, id, now, token)
    await endFeedIfOpen(db, id)
    await endOneTimeTokensOf(db, now, { contractorId: id })
    recordAudit(db, now, {
      actor: `contractor:${id}`,
      action: 'contractor.password-changed',
      about: ['contractor', id],
    })
  })
}

/**
 * Whose link of an invitation or a reset this is.
 * @throws AppError `invalid_request` naming `token` when it is unknown, used, expired, or one of the office
 */
export async function readLink(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<{ email: string }> {
  const owner = (await findOneTimeToken(deps.db, deps.now(), token))?.owner
  const found = owner && 'contractorId' in owner ? await findPainter(deps.db, owner.contractorId) : undefined
  if (!found) throw deadLink()
  return { email: found.email }
}

/**
 * Sets a password with the one-time token of an invitation or a reset; all sessions of the painter end, and the URL of their
 * calendar feed is revoked.
 * @throws AppError `invalid_request` naming `token` when it is unknown, used or expired, or `password` when that is a common
 * one
 */
export async function setPassword(deps: Deps, token: string, password: string): Promise<void> {
  await readLink(deps, token)
  refuseCommon(password, 'password')
  const hash = await hashPassword(password)
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    const owner = (await takeOneTimeToken(db, now, token))?.owner
    // A link of the office opens nothing of a painter.
    if (!owner || 'account' in owner) throw deadLink()
    const id = owner.contractorId
    await storePassword(db, id, hash)
    // The link came by e-mail, so the address is confirmed.
    await confirmEmail(db, id, now)
    await revokeSessionsOf(db, id, now)
    await endFeedIfOpen(db, id)
    await endOneTimeTokensOf(db, now, { contractorId: id })
    recordAudit(db, now, { actor: `contractor:${id}`, action: 'contractor.password-set', about: ['contractor', id] })
  })
}

/** Sends a link for a new password if the address belongs to an active painter. Takes the same time if it does not. */
export async function forgetPassword(deps: Deps, email: string): Promise<void> {
  const send = async () => {
    await inTransaction(deps.db, async (db) => {
      // Locked, so that the address is still theirs when the link is made: a change of it ends links that were made before.
      const named = await findPainterByEmail(db, email)
      const found = named && (await lockPainter(db, named.id))
      if (!found?.is_active || found.email !== email) return
      const sealedToken = await issueOneTimeToken(db, deps, { contractorId: found.id }, 'password_reset')
      enqueue(db, deps.now(), email, { kind: 'password-reset', contractorId: found.id, sealedToken })
    })
  }
  await Promise.all([send(), pause(FORGOT_TAKES)])
}
