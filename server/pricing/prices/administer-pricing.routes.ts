import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/pricing/office-pricing.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { previewPricing } from './preview-pricing.ts'
import { newestPricing, pricingHistory } from './pricing.queries.ts'
import { simulatePricing } from './simulate-pricing.ts'
import { presentPricing, updatePricing } from './update-pricing.ts'

/** The administrator's calls about prices. */
export function registerPricingAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listPricing, async ({ deps }) =>
    presentPricing(deps.reader, (await newestPricing(deps.db)).settings),
  )
  route(app, deps, calls.updatePricing, ({ body, deps }) => updatePricing(deps, body.updates))
  route(app, deps, calls.previewPricing, ({ body, deps }) => previewPricing(deps, body.updates))
  route(app, deps, calls.simulatePricing, ({ body, deps }) => simulatePricing(deps, body.updates))
  route(app, deps, calls.listPricingHistory, ({ deps }) => pricingHistory(deps.db))
}
