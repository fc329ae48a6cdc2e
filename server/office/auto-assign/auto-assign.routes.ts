import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/scheduling/candidates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { confirmAutoAssign, proposeAutoAssign } from './auto-assign.ts'

/** Placing all bookings that have nobody. */
export function registerAutoAssign(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.proposeAutoAssign, ({ query, deps }) => proposeAutoAssign(deps, query))
  route(app, deps, calls.confirmAutoAssign, ({ body, deps }) => confirmAutoAssign(deps, body))
}
