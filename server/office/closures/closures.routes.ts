import type { FastifyInstance } from 'fastify'
import {
  createClosure,
  deleteClosure,
  listClosureVisits,
  listClosures as listEndpoint,
  moveClosureVisits,
  updateClosure,
} from '#contract/coverage/closures.ts'
import { changeClosure, closeDays, reopenDays } from '#server/coverage/closures/close-days.ts'
import { listClosures } from '#server/coverage/closures/list-closures.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { moveVisits } from './move-visits.ts'
import { proposeMoves } from './propose-moves.ts'

/** The days on which the business is closed, and the visits on them. */
export function registerClosures(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listEndpoint, ({ deps }) => listClosures(deps))
  route(app, deps, createClosure, ({ body, deps }) => closeDays(deps, body))
  route(app, deps, updateClosure, ({ params, body, deps }) => changeClosure(deps, params.id, body))
  route(app, deps, deleteClosure, async ({ params, deps }) => {
    await reopenDays(deps, params.id)
  })
  route(app, deps, listClosureVisits, ({ params, query, deps }) => proposeMoves(deps, params.id, query))
  route(app, deps, moveClosureVisits, ({ params, body, deps }) => moveVisits(deps, params.id, body))
}
