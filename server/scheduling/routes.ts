import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerCandidates } from './candidates/candidates.routes.ts'
import { registerAvailability } from './engine/availability.routes.ts'

/** Free days, and assignment candidates. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerAvailability(app, deps)
  registerCandidates(app, deps)
}
