import type { FastifyInstance } from 'fastify'
import {
  listPricing,
  listPricingHistory,
  previewPricing,
  simulatePricing,
  updatePricing,
} from '#contract/pricing/office-pricing.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { previewPricing as preview } from './preview-pricing.ts'
import { newestPricing, pricingHistory } from './pricing.queries.ts'
import { simulatePricing as simulate } from './simulate-pricing.ts'
import { presentPricing, updatePricing as update } from './update-pricing.ts'

/** The administrator's calls about prices. */
export function registerPricingAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listPricing, async ({ deps }) =>
    presentPricing(deps.reader, (await newestPricing(deps.db)).settings),
  )
  route(app, deps, updatePricing, ({ body, deps }) => update(deps, body.updates))
  route(app, deps, previewPricing, ({ body, deps }) => preview(deps, body.updates))
  route(app, deps, simulatePricing, ({ body, deps }) => simulate(deps, body.updates))
  route(app, deps, listPricingHistory, ({ deps }) => pricingHistory(deps.db))
}
