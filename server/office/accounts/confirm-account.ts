import type { z } from 'zod'
import type { confirmAdministrator } from '#contract/office/session.ts'
import { countAnswers } from '#contract/platform/second-factor.ts'
import { actorOfAccount } from '#domain/platform/actors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordSecurityEvent } from '#server/platform/audit/security-events.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { AppError, invalidFields } from '#server/platform/errors.ts'
import type { CallerOf } from '#server/platform/http/auth.ts'
import { toConfirm } from '#server/platform/logins/login-method.ts'
import { confirmByFactor } from '#server/platform/logins/second-factor/confirm-factor.ts'
import { methodsOf, passkeysOf } from '#server/platform/logins/second-factor/factors.queries.ts'
import { requestOptions } from '#server/platform/logins/second-factor/passkeys.ts'
import { openPending } from '#server/platform/logins/second-factor/pending-logins.ts'
import { requireRelyingParty } from '#server/platform/logins/second-factor/relying-party.ts'
import { askForFactor, factorRequired, wrongFactor } from '#server/platform/logins/second-factor/second-step.ts'
import { takeFactor } from '#server/platform/logins/second-factor/take-factor.ts'
import { CONFIRMED_FOR, confirmSession } from '#server/platform/logins/sessions.queries.ts'
import { requirePassword } from './passwords.ts'

type Somebody = CallerOf<'office'>
type Confirmation = z.output<(typeof confirmAdministrator)['body']>
type Answer = Omit<Confirmation, 'password' | 'pendingToken'>

const ownerOf = ({ account }: Somebody) => ({ account: account.id })

/** Begins a confirmation by passkey alone. @throws AppError `conflict` for who has none, and where there can be none */
export async function beginPasskeyConfirmation(deps: Deps, caller: Somebody) {
  const rp = requireRelyingParty(deps.config)
  const owner = ownerOf(caller)
  const known = await passkeysOf(deps.db, owner)
  if (known.length === 0) throw new AppError('conflict', text('You have no passkey here yet.'))
  const passkey = await requestOptions(rp, known)
  const { challenge } = passkey
  const pending = { purpose: 'confirmation', owner, challenge } as const
  const { token } = await inTransaction(deps.db, (db) => openPending(db, deps, pending))
  return { pendingToken: token, passkey }
}

/** Takes a code or a recovery code, beside the password. @throws AppError `invalid_request` naming it */
async function confirmByCode(deps: Deps, caller: Somebody, { answer, device }: { answer: Answer; device: Device }) {
  const actor = actorOfAccount(caller.account.id)
  const isTaken = await inTransaction(deps.db, (db) =>
    takeFactor(db, deps, ownerOf(caller), { answer, challenge: null, device, actor }),
  )
  if (!isTaken) throw invalidFields([wrongFactor(answer)])
}

/** @throws AppError `invalid_request` naming the field; `second_factor_required` when the password is not enough */
async function confirmByPassword(
  deps: Deps,
  caller: Somebody,
  { password, answer, device }: { password: string; answer: Answer; device: Device },
) {
  const passwordHash = await requirePassword(deps, caller, 'password', password)
  const owner = ownerOf(caller)
  if (!(await methodsOf(deps.db, owner)).isProtected) return
  if (countAnswers(answer) > 0) return confirmByCode(deps, caller, { answer, device })
  const asked = await inTransaction(deps.db, (db) =>
    askForFactor(db, deps, owner, { purpose: 'confirmation', passwordHash }),
  )
  // Not 401: the session itself is valid.
  if (asked) throw factorRequired(asked, 403)
}

/**
 * Confirms who is there: by the password, with a code for who has a second factor, or by a passkey alone.
 * @throws AppError `invalid_request` naming the field; `second_factor_required` with the status 403
 */
export async function confirmAccount(
  deps: Deps,
  caller: Somebody,
  { password, pendingToken, ...answer }: Confirmation,
  device: Device,
) {
  if (answer.passkey && pendingToken !== undefined) {
    await confirmByFactor(deps, ownerOf(caller), { pendingToken, answer, device })
  } else {
    await confirmByPassword(deps, caller, { password: password ?? '', answer, device })
  }
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    await confirmSession(db, caller.sessionId, now)
    const event = {
      action: 'confirmation.done',
      account: caller.account.id,
      method: toConfirm(answer),
      device,
    } as const
    await recordSecurityEvent(db, now, event)
  })
  return { confirmedUntil: new Date(now.getTime() + CONFIRMED_FOR) }
}
