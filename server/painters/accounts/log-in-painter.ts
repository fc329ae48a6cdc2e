import type { z } from 'zod'
import type { SecondStep } from '#contract/platform/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LoginAttempt } from '#server/platform/logins/login-attempt.ts'
import type { LoginOwner } from '#server/platform/logins/login-owner.ts'
import { issueOneTimeToken, openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { verifyPassword } from '#server/platform/logins/password.ts'
import { takeFirstStep, takeSecondStep } from '#server/platform/logins/second-factor/second-step.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { findPainterByEmail, lockActive, type PainterRow } from './painters.queries.ts'

const refused = () => new AppError('unauthenticated', text('Invalid email or password'))

const expired = () =>
  new AppError(
    'forbidden',
    text('This temporary password has expired. Please ask us for a new one, or reset it by email.'),
  )

const deactivated = () => new AppError('forbidden', text('This account is deactivated. Please contact us.'))

/** No session is opened concurrently with a password change or a deactivation. */
const lock = async (db: Transaction, owner: LoginOwner) =>
  'account' in owner ? undefined : lockActive(db, owner.contractorId)

/** What a login answers: a session, and with a temporary password the token for choosing a new one. */
async function open(db: Transaction, deps: Deps, painter: PainterRow, { device, earlierToken }: LoginAttempt) {
  const { id, first_name: firstName, last_name: lastName, is_verified: isVerified } = painter
  const session = await openSession(db, { contractorId: id }, deps.now(), { device, earlierToken })
  const answer = { ...session, contractor: { id, firstName, lastName, isVerified } }
  if (!painter.must_change_password) return answer
  const sealed = await issueOneTimeToken(db, deps, { contractorId: id }, 'password_reset')
  return { ...answer, setPasswordToken: openOneTimeToken(deps.config.secrets, sealed) }
}

/**
 * Signs a painter in. An unknown address, a wrong password and an account without a password cannot be told apart, neither by
 * the answer nor by its timing. With a temporary password the answer also contains the token for choosing a new one.
 * @throws AppError `unauthenticated`; `forbidden` for a deactivated painter who knows the password, and for a temporary
 * password that has expired; `second_factor_required` for who has one, with what the second step has to answer
 */
export async function logInPainter(deps: Deps, email: string, password: string, attempt: LoginAttempt) {
  const found = await findPainterByEmail(deps.db, email)
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found?.password_hash || !verified) throw refused()
  const { id: contractorId, password_hash: passwordHash } = found
  attempt.noteOwner({ contractorId })
  if (!found.is_active) throw deactivated()
  if (found.password_expires_at && found.password_expires_at <= deps.now()) throw expired()
  return takeFirstStep(
    deps,
    { owner: { contractorId }, passwordHash, refused },
    { lock, open: (db, painter) => open(db, deps, painter, attempt) },
  )
}

/** The second step of such a login. @throws AppError `unauthenticated` */
export const completeLogin = (deps: Deps, step: z.output<typeof SecondStep>, attempt: LoginAttempt) =>
  takeSecondStep(deps, step, attempt, { lock, open: (db, painter) => open(db, deps, painter, attempt) })
