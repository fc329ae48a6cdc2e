import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerServiceAreas } from './areas/service-areas.routes.ts'
import { registerBookingPauses } from './closures/booking-pauses.routes.ts'

/** Where and when we work: service areas, and pauses. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerServiceAreas(app, deps)
  registerBookingPauses(app, deps)
}
