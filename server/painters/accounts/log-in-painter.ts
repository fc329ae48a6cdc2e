import { text } from '#domain/platform/translation/text.ts'
import { issueOneTimeToken, openOneTimeToken } from '#server/platform/auth/one-time-tokens.ts'
import { verifyPassword } from '#server/platform/auth/password.ts'
import { openSession } from '#server/platform/auth/sessions.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { findPainterByEmail, lockVerified } from './painters.queries.ts'

const refused = () => new AppError('unauthenticated', text('Invalid email or password'))

const expired = () =>
  new AppError(
    'forbidden',
    text('This temporary password has expired. Please ask us for a new one, or reset it by email.'),
  )

/**
 * Signs a painter in. An unknown address, a wrong password and an account without a password cannot be told apart, neither by
 * the answer nor by its timing. With a temporary password the answer also contains the token for choosing a new one.
 * @throws AppError `unauthenticated`; `forbidden` for a deactivated painter who knows the password, and for a temporary
 * password that has expired
 */
export async function logInPainter(deps: Deps, email: string, password: string) {
  const found = await findPainterByEmail(deps.db, email)
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found?.password_hash || !verified) throw refused()
  if (!found.is_active) throw new AppError('forbidden', text('This account is deactivated. Please contact us.'))
  if (found.password_expires_at && found.password_expires_at <= deps.now()) throw expired()
  const { id, password_hash: hash, must_change_password: isTemporary } = found
  const session = await inTransaction(deps.db, async (db) => {
    if (!(await lockVerified(db, id, hash))) throw refused()
    const opened = await openSession(db, { contractorId: id }, deps.now())
    if (!isTemporary) return opened
    const sealed = await issueOneTimeToken(db, deps, id, 'password_reset')
    return { ...opened, setPasswordToken: openOneTimeToken(deps.config.secrets, sealed) }
  })
  return {
    ...session,
    contractor: { id, firstName: found.first_name, lastName: found.last_name, isVerified: found.is_verified },
  }
}
