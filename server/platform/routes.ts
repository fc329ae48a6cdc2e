import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerHealth } from './health/health.routes.ts'
import { registerMetrics } from './metrics/metrics.routes.ts'
import { registerOpenApi } from './openapi/openapi.routes.ts'
import { registerChallenge } from './rate-limits/proof-of-work.routes.ts'

/** Health, metrics, the description of the interface, and challenges. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerOpenApi(app, deps)
  registerHealth(app, deps)
  registerMetrics(app, deps)
  registerChallenge(app, deps)
}
