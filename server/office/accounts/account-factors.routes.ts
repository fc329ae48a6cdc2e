import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/office/second-factor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import type { CallerOf } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { findAccount, revokeAccountSessions } from '#server/platform/logins/accounts.queries.ts'
import * as change from '#server/platform/logins/second-factor/change-factors.ts'
import { listFactors, requiredFrom } from '#server/platform/logins/second-factor/factors.queries.ts'
import { beginPasskeyConfirmation } from './confirm-account.ts'
import { remindOfFactor, requireFactors } from './require-factors.ts'

type Somebody = CallerOf<'office'>

/** A change to the factors of an account, from which the session that makes it survives. */
const changeOf = (account: string, caller: Somebody, request: FastifyRequest): change.FactorChange => ({
  owner: { account },
  device: deviceOf(request),
  endSessions: (db, now) => revokeAccountSessions(db, account, now, caller.sessionId),
})

const ownChange = (caller: Somebody, request: FastifyRequest) => changeOf(caller.account.id, caller, request)

/** How an account is named in an authenticator. */
const namesOf = async ({ db }: Deps, { account }: Somebody) => {
  const name = (await findAccount(db, account.id))?.email ?? account.id
  return { name, displayName: account.name ?? name }
}

/** The second factor of everybody in the office: setting up one’s own, and what owners do for others. */
export function registerSecondFactors(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.beginPasskeyConfirmation, ({ caller, deps }) => beginPasskeyConfirmation(deps, caller))
  route(app, deps, calls.getMySecondFactors, ({ caller, deps }) =>
    listFactors(deps.db, deps.config, { account: caller.account.id }),
  )
  route(app, deps, calls.beginMyPasskey, async ({ caller, deps }) =>
    change.beginPasskey(deps, { account: caller.account.id }, await namesOf(deps, caller)),
  )
  route(app, deps, calls.addMyPasskey, ({ caller, body, request, deps }) =>
    change.addPasskey(deps, ownChange(caller, request), body),
  )
  route(app, deps, calls.renameMyPasskey, ({ caller, params, body, deps }) =>
    change.renamePasskey(deps, { account: caller.account.id }, { id: params.passkeyId, name: body.name }),
  )
  route(app, deps, calls.removeMyPasskey, ({ caller, params, request, deps }) =>
    change.removePasskey(deps, ownChange(caller, request), params.passkeyId),
  )
  route(app, deps, calls.beginMyCodes, async ({ caller, deps }) =>
    change.beginCodes(deps, { account: caller.account.id }, (await namesOf(deps, caller)).name),
  )
  route(app, deps, calls.confirmMyCodes, ({ caller, body, request, deps }) =>
    change.confirmCodes(deps, ownChange(caller, request), body.code),
  )
  route(app, deps, calls.removeMyCodes, ({ caller, request, deps }) =>
    change.removeCodes(deps, ownChange(caller, request)),
  )
  route(app, deps, calls.renewMyRecoveryCodes, ({ caller, request, deps }) =>
    change.renewRecoveryCodes(deps, ownChange(caller, request)),
  )
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
