import type { z } from 'zod'
import type { PasskeyAssertion, SecondStep } from '#contract/platform/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordSecurityEvent } from '#server/platform/audit/security-events.queries.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type AccountRow, findAccountByName, lockAccountRow } from './accounts.queries.ts'
import type { LoginAttempt } from './login-attempt.ts'
import { type LoginMethod, withPassword } from './login-method.ts'
import { actorOfOwner, type LoginOwner } from './login-owner.ts'
import { verifyPassword } from './password.ts'
import { requestOptions } from './second-factor/passkeys.ts'
import { openPending, spendPending, tryPending } from './second-factor/pending-logins.ts'
import { requireRelyingParty } from './second-factor/relying-party.ts'
import { refusedFactor, takeFirstStep, takeSecondStep, tooLate } from './second-factor/second-step.ts'
import { findPasskey, takeFactor } from './second-factor/take-factor.ts'
import { openSession } from './sessions.queries.ts'

const refused = () => new AppError('unauthenticated', text('Incorrect password'))

/**
 * The account of the office that has this name and password. An unknown name is refused like a wrong password, after the same work.
 * @param name `admin`, or the email address of an account
 * @throws AppError `unauthenticated`
 */
async function verifyAccount(deps: Pick<Deps, 'db'>, name: string, password: string) {
  const found = await findAccountByName(deps.db, name.toLowerCase())
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found?.password_hash || !verified) throw refused()
  return { username: found.username, password_hash: found.password_hash }
}

/** The row of an account that may sign in, locked. */
const lockAccount = async (db: Transaction, owner: LoginOwner): Promise<AccountRow | undefined> =>
  'account' in owner ? lockAccountRow(db, owner.account) : undefined

/** Opens a session of an account that has proved who it is, and records that. */
const open = async (
  db: Transaction,
  deps: Deps,
  { account, method }: { account: string; method: LoginMethod },
  attempt: LoginAttempt,
) => {
  const now = deps.now()
  await recordSecurityEvent(db, now, { action: 'login.succeeded', account, method, device: attempt.device })
  return openSession(db, { account }, now, attempt)
}

/**
 * Signs an account in, for twelve hours at most.
 * @throws AppError `unauthenticated`; `second_factor_required` for who has one, with what the second step has to answer
 */
export async function logInAccount(deps: Deps, name: string, password: string, attempt: LoginAttempt) {
  const { username: account, password_hash: passwordHash } = await verifyAccount(deps, name, password)
  attempt.noteOwner({ account })
  return takeFirstStep(
    deps,
    { owner: { account }, passwordHash, refused },
    { lock: lockAccount, open: (db) => open(db, deps, { account, method: 'password' }, attempt) },
  )
}

/** The second step of such a login. @throws AppError `unauthenticated` */
export const completeLogin = (deps: Deps, step: z.output<typeof SecondStep>, attempt: LoginAttempt) =>
  takeSecondStep(deps, step, attempt, {
    lock: lockAccount,
    open: (db, { username: account }) => open(db, deps, { account, method: withPassword(step) }, attempt),
  })

/** Begins a login by passkey alone, of whoever has one. @throws AppError `conflict` where there can be no passkeys */
export async function beginPasskeyLogin(deps: Deps) {
  const passkey = await requestOptions(requireRelyingParty(deps.config), [])
  const { challenge } = passkey
  const { token } = await inTransaction(deps.db, (db) => openPending(db, deps, { purpose: 'passkey', challenge }))
  return { pendingToken: token, passkey }
}

/**
 * Signs an account in by a passkey, whose authenticator has verified its user. An unknown passkey is refused like a wrong one.
 * @throws AppError `unauthenticated`
 */
export async function logInByPasskey(
  deps: Deps,
  { pendingToken, passkey }: { pendingToken: string; passkey: z.output<typeof PasskeyAssertion> },
  attempt: LoginAttempt,
) {
  const pending = await tryPending(deps, pendingToken, 'passkey', true)
  if (!pending) throw tooLate()
  const answer = { passkey }
  const { device } = attempt
  const opened = await inTransaction(deps.db, async (db) => {
    const owner = (await findPasskey(db, passkey))?.owner
    if (owner) attempt.noteOwner(owner)
    const account = owner && (await lockAccount(db, owner))
    if (!owner || !account) return undefined
    const { challenge } = pending
    if (!(await takeFactor(db, deps, owner, { answer, challenge, device, actor: actorOfOwner(owner) })))
      return undefined
    if (!(await spendPending(db, pending, deps.now()))) throw tooLate()
    return open(db, deps, { account: account.username, method: 'passkey' }, attempt)
  })
  if (!opened) throw refusedFactor(answer)
  return opened
}
