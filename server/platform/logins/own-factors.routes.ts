import type { FastifyInstance } from 'fastify'
import type { OwnFactorCalls } from '#contract/platform/own-factors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import * as own from './own-factors.ts'

/** How somebody of the office, or a painter, sets up their own second factor. */
export function registerOwnFactors(app: FastifyInstance, deps: Deps, calls: OwnFactorCalls): void {
  route(app, deps, calls.list, own.list)
  route(app, deps, calls.beginPasskey, own.beginPasskey)
  route(app, deps, calls.addPasskey, own.addPasskey)
  route(app, deps, calls.renamePasskey, own.renamePasskey)
  route(app, deps, calls.removePasskey, own.removePasskey)
  route(app, deps, calls.beginCodes, own.beginCodes)
  route(app, deps, calls.confirmCodes, own.confirmCodes)
  route(app, deps, calls.removeCodes, own.removeCodes)
  route(app, deps, calls.renewRecoveryCodes, own.renewRecoveryCodes)
}
