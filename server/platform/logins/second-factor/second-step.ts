import type { z } from 'zod'
import type { FactorAnswer, SecondFactorChallenge, SecondStep } from '#contract/platform/second-factor.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LoginAttempt } from '#server/platform/logins/login-attempt.ts'
import { actorOfOwner, type LoginOwner } from '#server/platform/logins/login-owner.ts'
import { hasRecoveryCodes, methodsOf } from './factors.queries.ts'
import { requestOptions } from './passkeys.ts'
import { openPending, type PendingPurpose, passwordMark, spendPending, tryPending } from './pending-logins.ts'
import { relyingPartyOf } from './relying-party.ts'
import { takeFactor } from './take-factor.ts'

/**
 * What somebody whose password was right still has to answer; undefined for who has no second factor.
 * @param passwordHash as it was verified: another password ends it; absent when none was
 */
export async function askForFactor(
  db: Transaction,
  deps: Pick<Deps, 'config' | 'now'>,
  owner: LoginOwner,
  pending: { purpose: PendingPurpose; passwordHash?: string },
): Promise<SecondFactorChallenge | undefined> {
  const { passkeys, codes, isProtected } = await methodsOf(db, owner)
  if (!isProtected) return undefined
  const rp = relyingPartyOf(deps.config)
  const passkey = rp && passkeys.length > 0 ? await requestOptions(rp, passkeys) : null
  const { token, expiresAt } = await openPending(db, deps, { ...pending, owner, challenge: passkey?.challenge })
  return {
    pendingToken: token,
    expiresAt: expiresAt.toISOString(),
    passkey,
    codes,
    recoveryCodes: await hasRecoveryCodes(db, owner),
  }
}

/** The answer to a right password that is not enough. @param status another one within a session, which goes on */
export const factorRequired = (secondFactor: SecondFactorChallenge, status?: 403): AppError =>
  new AppError('second_factor_required', text('Please also use your second factor.'), {
    secondFactor,
    ...(status === undefined ? {} : { status }),
  })

/** The answer to a token that is over. */
export const tooLate = (): AppError => new AppError('unauthenticated', text('That took too long. Please log in again.'))

const refusals: Record<keyof FactorAnswer, Text> = {
  code: text('That code isn’t right, or it was already used. Please try the next one.'),
  passkey: text('That passkey didn’t work. Please try again, or another way.'),
  recoveryCode: text('That recovery code isn’t right, or it was already used.'),
}

/** The field of an answer that was wrong, and what is said of it. */
export const wrongFactor = ({ passkey, code }: FactorAnswer): { path: keyof FactorAnswer; words: Text } => {
  const path = passkey ? 'passkey' : code === undefined ? 'recoveryCode' : 'code'
  return { path, words: refusals[path] }
}

/** The answer to a wrong factor of a login. */
export const refusedFactor = (answer: FactorAnswer): AppError => {
  const issue = wrongFactor(answer)
  return new AppError('unauthenticated', issue.words, { issues: [issue] })
}

/** How a session is opened. */
type Opening<Found, Result> = {
  /** The owner's row, locked, if they may still sign in, with the present hash of their password. */
  lock: (db: Transaction, owner: LoginOwner) => Promise<Found | undefined>
  /** Opens the session in the same transaction. */
  open: (db: Transaction, found: Found) => Promise<Result>
}

/**
 * Takes the first step of a login, whose password was verified: the only one for who has no second factor.
 * @param passwordHash as it was verified. Changed meanwhile, it opens nothing: then `refused` is thrown
 * @throws AppError `second_factor_required` for who has one, with what the second step has to answer
 */
export async function takeFirstStep<Found extends { password_hash: string | null }, Result>(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { owner, passwordHash, refused }: { owner: LoginOwner; passwordHash: string; refused: () => AppError },
  { lock, open }: Opening<Found, Result>,
): Promise<Result> {
  const outcome = await inTransaction(deps.db, async (db) => {
    const found = await lock(db, owner)
    if (found?.password_hash !== passwordHash) throw refused()
    const asked = await askForFactor(db, deps, owner, { purpose: 'login', passwordHash })
    return asked ? { asked } : { opened: await open(db, found) }
  })
  if (outcome.asked) throw factorRequired(outcome.asked)
  return outcome.opened
}

/**
 * Takes the second step of a login.
 * @throws AppError `unauthenticated` for a wrong factor, and for a token that is over, or of an earlier password
 */
export async function takeSecondStep<Found extends { password_hash: string | null }, Result>(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { pendingToken, ...answer }: z.output<typeof SecondStep>,
  { device, noteOwner }: LoginAttempt,
  { lock, open }: Opening<Found, Result>,
): Promise<Result> {
  const pending = await tryPending(deps, pendingToken, 'login', answer.passkey !== undefined)
  const owner = pending?.owner
  if (!pending || !owner) throw tooLate()
  noteOwner(owner)
  const outcome = await inTransaction(deps.db, async (db) => {
    const found = await lock(db, owner)
    if (!found?.password_hash || passwordMark(found.password_hash) !== pending.passwordMark)
      return { refused: tooLate() }
    const { challenge } = pending
    if (!(await takeFactor(db, deps, owner, { answer, challenge, device, actor: actorOfOwner(owner) })))
      return { refused: refusedFactor(answer) }
    // Rolled back with it: a factor is not used up by a login that somebody else has completed.
    if (!(await spendPending(db, pending, deps.now()))) throw tooLate()
    return { opened: await open(db, found) }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.opened
}
