import type { FactorAnswer } from '#contract/platform/second-factor.ts'
import { countAnswers } from '#contract/platform/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordSecurityEvent } from '#server/platform/audit/security-events.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { AppError, invalidFields } from '#server/platform/errors.ts'
import { toConfirm } from './login-method.ts'
import { actorOfOwner, type LoginOwner } from './login-owner.ts'
import { requirePassword } from './passwords.ts'
import { confirmByFactor } from './second-factor/confirm-factor.ts'
import { methodsOf, passkeysOf } from './second-factor/factors.queries.ts'
import { requestOptions } from './second-factor/passkeys.ts'
import { openPending } from './second-factor/pending-logins.ts'
import { requireRelyingParty } from './second-factor/relying-party.ts'
import { askForFactor, factorRequired, wrongFactor } from './second-factor/second-step.ts'
import { takeFactor } from './second-factor/take-factor.ts'
import { CONFIRMED_FOR, confirmSession } from './sessions.queries.ts'

/** Begins a confirmation by passkey alone. @throws AppError `conflict` for who has none, and where there can be none */
export async function beginPasskeyConfirmation(deps: Deps, owner: LoginOwner) {
  const rp = requireRelyingParty(deps.config)
  const known = await passkeysOf(deps.db, owner)
  if (known.length === 0) throw new AppError('conflict', text('You have no passkey here yet.'))
  const passkey = await requestOptions(rp, known)
  const { challenge } = passkey
  const pending = { purpose: 'confirmation', owner, challenge } as const
  const { token } = await inTransaction(deps.db, (db) => openPending(db, deps, pending))
  return { pendingToken: token, passkey }
}

/** Begins a confirmation by any second factor alone. @throws AppError `conflict` for who has none */
export async function beginFactorConfirmation(deps: Deps, owner: LoginOwner) {
  const asked = await inTransaction(deps.db, (db) => askForFactor(db, deps, owner, { purpose: 'confirmation' }))
  if (!asked) throw new AppError('conflict', text('You have no second factor yet.'))
  return asked
}

type Given = { answer: FactorAnswer; device: Device }

/**
 * By the password, with a code for who has a second factor.
 * @throws AppError `invalid_request` naming the field; `second_factor_required` when the password is not enough
 */
async function confirmByPassword(deps: Deps, owner: LoginOwner, password: string, { answer, device }: Given) {
  const { passwordHash } = await requirePassword(deps, owner, 'password', password)
  if (!(await methodsOf(deps.db, owner)).isProtected) return
  if (countAnswers(answer) > 0) {
    const actor = actorOfOwner(owner)
    const taken = { answer, challenge: null, device, actor }
    if (await inTransaction(deps.db, (db) => takeFactor(db, deps, owner, taken))) return
    throw invalidFields([wrongFactor(answer)])
  }
  const pending = { purpose: 'confirmation', passwordHash } as const
  const asked = await inTransaction(deps.db, (db) => askForFactor(db, deps, owner, pending))
  // Not 401: the session itself is valid.
  if (asked) throw factorRequired(asked, 403)
}

type Confirmation = FactorAnswer & { password?: string; pendingToken?: string }

/**
 * Confirms who is there, for one session: by the password, with a code for who has a second factor; or by the factor of a
 * confirmation that was begun, alone. What the office confirms is recorded.
 * @throws AppError `invalid_request` naming the field; `second_factor_required` with the status 403
 */
export async function confirm(
  deps: Deps,
  { owner, sessionId }: { owner: LoginOwner; sessionId: string },
  { password, pendingToken, ...answer }: Confirmation,
  device: Device,
) {
  // The office confirms by its codes beside the password.
  const isAlone = 'contractorId' in owner || answer.passkey !== undefined
  if (isAlone && pendingToken !== undefined) await confirmByFactor(deps, owner, { pendingToken, answer, device })
  else await confirmByPassword(deps, owner, password ?? '', { answer, device })
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    await confirmSession(db, sessionId, now)
    if ('contractorId' in owner) return
    const event = { action: 'confirmation.done', account: owner.account, method: toConfirm(answer), device } as const
    await recordSecurityEvent(db, now, event)
  })
  return { confirmedUntil: new Date(now.getTime() + CONFIRMED_FOR) }
}
