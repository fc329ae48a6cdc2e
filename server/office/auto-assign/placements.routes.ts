import type { FastifyInstance } from 'fastify'
import {
  confirmPlacements as confirmEndpoint,
  proposePlacements as proposeEndpoint,
} from '#contract/scheduling/takers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { confirmPlacements, proposePlacements } from './placements.ts'

/** Placing all bookings that have nobody. */
export function registerPlacements(app: FastifyInstance, deps: Deps): void {
  route(app, deps, proposeEndpoint, ({ query, deps }) => proposePlacements(deps, query))
  route(app, deps, confirmEndpoint, ({ body, deps }) => confirmPlacements(deps, body.placements))
}
