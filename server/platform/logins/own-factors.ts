import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { NewPasskey } from '#contract/platform/second-factor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { ownerOfCaller, type SignedIn } from '#server/platform/http/auth.ts'
import { ownerIdOf } from './login-owner.ts'
import { findOwner } from './owners.queries.ts'
import { requirePassword } from './passwords.ts'
import * as change from './second-factor/change-factors.ts'
import { listFactors } from './second-factor/factors.queries.ts'

/** A call with which somebody sets up their own second factor. Errors are those of `change-factors.ts`. */
type Own = { caller: SignedIn; deps: Deps; request: FastifyRequest }
/** Painters name their password as well; the office has confirmed. */
type Proven = Own & { body: { currentPassword: string } | undefined }
type OfPasskey = { params: { passkeyId: string } }

const prove = async ({ caller, deps, body }: Proven): Promise<void> => {
  if (body) await requirePassword(deps, ownerOfCaller(caller), 'currentPassword', body.currentPassword)
}

const changeBy = ({ caller, request }: Own): change.FactorChange => ({
  owner: ownerOfCaller(caller),
  device: deviceOf(request),
  exceptSession: caller.sessionId,
})

/** How somebody is named in an authenticator. */
const namesOf = async ({ caller, deps }: Own) => {
  const owner = ownerOfCaller(caller)
  const found = await findOwner(deps.db, owner)
  const name = found?.email ?? ownerIdOf(owner)
  return { name, displayName: found?.name ?? name }
}

/** With what somebody takes the second step. */
export const list = ({ caller, deps }: Own) => listFactors(deps.db, deps.config, ownerOfCaller(caller))

/** Begins to add a passkey. */
export const beginPasskey = async (call: Proven) => {
  await prove(call)
  return change.beginPasskey(call.deps, ownerOfCaller(call.caller), await namesOf(call))
}

/** Adds the passkey that was made. */
export const addPasskey = (call: Own & { body: z.output<typeof NewPasskey> }) =>
  change.addPasskey(call.deps, changeBy(call), call.body)

/** Gives a passkey another name. */
export const renamePasskey = ({ caller, params, body, deps }: Own & OfPasskey & { body: { name: string } }) =>
  change.renamePasskey(deps, ownerOfCaller(caller), { id: params.passkeyId, name: body.name })

/** Removes a passkey. */
export const removePasskey = async (call: Proven & OfPasskey) => {
  await prove(call)
  return change.removePasskey(call.deps, changeBy(call), call.params.passkeyId)
}

/** Begins to use codes from an app. */
export const beginCodes = async (call: Proven) => {
  await prove(call)
  return change.beginCodes(call.deps, ownerOfCaller(call.caller), (await namesOf(call)).name)
}

/** Takes the first code of an app. */
export const confirmCodes = (call: Own & { body: { code: string } }) =>
  change.confirmCodes(call.deps, changeBy(call), call.body.code)

/** Accepts no codes from the app anymore. */
export const removeCodes = async (call: Proven) => {
  await prove(call)
  return change.removeCodes(call.deps, changeBy(call))
}

/** Makes ten new recovery codes. */
export const renewRecoveryCodes = async (call: Proven) => {
  await prove(call)
  return change.renewRecoveryCodes(call.deps, changeBy(call))
}
