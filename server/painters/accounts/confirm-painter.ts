import type { z } from 'zod'
import type { SecondStep } from '#contract/platform/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallerOf } from '#server/platform/http/auth.ts'
import { confirmByFactor } from '#server/platform/logins/second-factor/confirm-factor.ts'
import { askForFactor } from '#server/platform/logins/second-factor/second-step.ts'
import { CONFIRMED_FOR, confirmSession } from '#server/platform/logins/sessions.queries.ts'

type Painter = CallerOf<'contractor'>

/** Begins a confirmation by the second factor alone: the calls that need it name the password. @throws AppError `conflict` for who has none */
export async function beginConfirmation(deps: Deps, { contractorId }: Painter) {
  const asked = await inTransaction(deps.db, (db) =>
    askForFactor(db, deps, { contractorId }, { purpose: 'confirmation' }),
  )
  if (!asked) throw new AppError('conflict', text('You have no second factor yet.'))
  return asked
}

/** Confirms the session that a painter's second factor came with. @throws AppError `invalid_request` naming the field */
export async function confirmPainter(
  deps: Deps,
  { contractorId, sessionId }: Painter,
  { pendingToken, ...answer }: z.output<typeof SecondStep>,
  device: Device,
) {
  await confirmByFactor(deps, { contractorId }, { pendingToken, answer, device })
  const now = deps.now()
  await confirmSession(deps.db, sessionId, now)
  return { confirmedUntil: new Date(now.getTime() + CONFIRMED_FOR) }
}
