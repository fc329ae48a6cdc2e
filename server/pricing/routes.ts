import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerBusiness } from './business-settings/business.routes.ts'
import { registerPricing } from './prices/pricing.routes.ts'

/** Prices and the terms of the business. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerBusiness(app, deps)
  registerPricing(app, deps)
}
