import type { FactorAnswer } from '#contract/platform/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { invalid, invalidFields } from '#server/platform/errors.ts'
import { keyOfOwner, type LoginOwner } from '#server/platform/logins/login-owner.ts'
import { spendPending, tryPending } from './pending-logins.ts'
import { wrongFactor } from './second-step.ts'
import { takeFactor } from './take-factor.ts'

/**
 * Takes the second factor of somebody who confirms that it is them. Not 401 when it is wrong: the session itself is valid.
 * @throws AppError `invalid_request` naming `pendingToken` or the answer
 */
export async function confirmByFactor(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'actor'>,
  owner: LoginOwner,
  { pendingToken, answer, device }: { pendingToken: string; answer: FactorAnswer; device: Device },
): Promise<void> {
  const tooLate = () => invalid('pendingToken', text('That took too long. Please start again.'))
  const pending = await tryPending(deps, pendingToken, 'confirmation', answer.passkey !== undefined)
  if (!pending?.owner || keyOfOwner(pending.owner) !== keyOfOwner(owner)) throw tooLate()
  const { challenge } = pending
  const isTaken = await inTransaction(deps.db, async (db) => {
    if (!(await takeFactor(db, deps, owner, { answer, challenge, device, actor: deps.actor }))) return false
    if (!(await spendPending(db, pending, deps.now()))) throw tooLate()
    return true
  })
  if (!isTaken) throw invalidFields([wrongFactor(answer)])
}
