import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listContractorFactors, resetContractorFactors } from '#contract/painters/office-contractors.ts'
import * as calls from '#contract/painters/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { attemptOf, type CallerOf } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { verifyPassword } from '#server/platform/logins/password.ts'
import * as change from '#server/platform/logins/second-factor/change-factors.ts'
import { listFactors } from '#server/platform/logins/second-factor/factors.queries.ts'
import { revokeSessionsOf } from '#server/platform/logins/sessions.queries.ts'
import { beginConfirmation, confirmPainter } from './confirm-painter.ts'
import { completeLogin } from './log-in-painter.ts'
import { findPainter } from './painters.queries.ts'

type Painter = CallerOf<'contractor'>

/** @throws AppError `invalid_request` naming `currentPassword`. Not 401: the session itself is valid */
const requirePassword = async ({ db }: Deps, { contractorId }: Painter, password: string) => {
  const found = await findPainter(db, contractorId)
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found || !verified) throw invalid('currentPassword', text('The current password isn’t correct.'))
  return found
}

const ownerOf = ({ contractorId }: Painter) => ({ contractorId })

const changeBy = (caller: Painter, request: FastifyRequest): change.FactorChange => ({
  owner: ownerOf(caller),
  device: deviceOf(request),
  endSessions: (db, now) => revokeSessionsOf(db, caller.contractorId, now, caller.token),
})

/** The second factor of painters, which nobody has to have: signing in with it, and setting it up. */
export function registerPainterFactors(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.completeContractorLogin, ({ body, request, deps }) =>
    completeLogin(deps, body, attemptOf(deps.config, request, 'contractor')),
  )
  route(app, deps, calls.beginContractorConfirmation, ({ caller, deps }) => beginConfirmation(deps, caller))
  route(app, deps, calls.confirmContractor, ({ caller, body, request, deps }) =>
    confirmPainter(deps, caller, body, deviceOf(request)),
  )
  route(app, deps, calls.getContractorFactors, ({ caller, deps }) => listFactors(deps.db, deps.config, ownerOf(caller)))
  route(app, deps, calls.beginContractorPasskey, async ({ caller, body, deps }) => {
    const found = await requirePassword(deps, caller, body.currentPassword)
    const displayName = `${found.first_name} ${found.last_name}`
    return change.beginPasskey(deps, ownerOf(caller), { name: found.email, displayName })
  })
  route(app, deps, calls.addContractorPasskey, ({ caller, body, request, deps }) =>
    change.addPasskey(deps, changeBy(caller, request), body),
  )
  route(app, deps, calls.renameContractorPasskey, ({ caller, params, body, deps }) =>
    change.renamePasskey(deps, ownerOf(caller), { id: params.passkeyId, name: body.name }),
  )
  route(app, deps, calls.removeContractorPasskey, async ({ caller, params, body, request, deps }) => {
    await requirePassword(deps, caller, body.currentPassword)
    return change.removePasskey(deps, changeBy(caller, request), params.passkeyId)
  })
  route(app, deps, calls.beginContractorCodes, async ({ caller, body, deps }) => {
    const { email } = await requirePassword(deps, caller, body.currentPassword)
    return change.beginCodes(deps, ownerOf(caller), email)
  })
  route(app, deps, calls.confirmContractorCodes, ({ caller, body, request, deps }) =>
    change.confirmCodes(deps, changeBy(caller, request), body.code),
  )
  route(app, deps, calls.removeContractorCodes, async ({ caller, body, request, deps }) => {
    await requirePassword(deps, caller, body.currentPassword)
    return change.removeCodes(deps, changeBy(caller, request))
  })
  route(app, deps, calls.renewContractorRecoveryCodes, async ({ caller, body, request, deps }) => {
    await requirePassword(deps, caller, body.currentPassword)
    return change.renewRecoveryCodes(deps, changeBy(caller, request))
  })
  route(app, deps, listContractorFactors, async ({ params: { id: contractorId }, deps }) => {
    if (!(await findPainter(deps.db, contractorId)))
      throw new AppError('not_found', text('We can’t find that painter.'))
    return listFactors(deps.db, deps.config, { contractorId })
  })
  route(app, deps, resetContractorFactors, ({ params: { id: contractorId }, deps }) =>
    change.resetFactors(deps, {
      owner: { contractorId },
      device: null,
      endSessions: (db, now) => revokeSessionsOf(db, contractorId, now),
    }),
  )
}
