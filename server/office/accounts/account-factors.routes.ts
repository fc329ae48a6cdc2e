import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/office/second-factor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { type CallerOf, ownerOfCaller } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { beginPasskeyConfirmation } from '#server/platform/logins/confirm.ts'
import { registerOwnFactors } from '#server/platform/logins/own-factors.routes.ts'
import * as change from '#server/platform/logins/second-factor/change-factors.ts'
import { requiredFrom } from '#server/platform/logins/second-factor/factors.queries.ts'
import { remindOfFactor, requireFactors } from './require-factors.ts'

/** A change to the factors of an account, from which the session that makes it survives. */
const changeOf = (
  account: string,
  { sessionId }: CallerOf<'office'>,
  request: FastifyRequest,
): change.FactorChange => ({
  owner: { account },
  device: deviceOf(request),
  exceptSession: sessionId,
})

/** The second factor of everybody in the office: setting up one’s own, and what owners do for others. */
export function registerSecondFactors(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.beginPasskeyConfirmation, ({ caller, deps }) =>
    beginPasskeyConfirmation(deps, ownerOfCaller(caller)),
  )
  registerOwnFactors(app, deps, calls.officeFactors)
  route(app, deps, calls.removePersonPasskey, async ({ params, caller, request, deps }) => {
    await change.removePasskey(deps, changeOf(params.id, caller, request), params.passkeyId)
  })
  route(app, deps, calls.removePersonCodes, async ({ params, caller, request, deps }) => {
    await change.removeCodes(deps, changeOf(params.id, caller, request))
  })
  route(app, deps, calls.resetPersonFactors, ({ params, caller, request, deps }) =>
    change.resetFactors(deps, changeOf(params.id, caller, request)),
  )
  route(app, deps, calls.remindOfSecondFactor, ({ params, deps }) => remindOfFactor(deps, params.id))
  route(app, deps, calls.getSecondFactorPolicy, async ({ deps }) => ({ requiredFrom: await requiredFrom(deps.db) }))
  route(app, deps, calls.setSecondFactorPolicy, ({ body, deps }) => requireFactors(deps, body))
}
