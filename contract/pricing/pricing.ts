import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { pricingNames } from '#domain/pricing/pricing-settings.ts'

type PricingFields = Record<(typeof pricingNames)[number], z.ZodNumber>

const fields = Object.fromEntries(pricingNames.map((name) => [name, z.number()])) as PricingFields

export const PublicPricing = z.object(fields).meta({
  id: 'Pricing',
  description: 'The thirteen prices and rates, in dollars and as fractions of one; platformMarginRate is derived',
})

export type PublicPricing = z.output<typeof PublicPricing>

export const getPricing = endpoint('GET /api/pricing/config', 'public', {
  name: 'getPricing',
  summary: 'The prices in force. Ask again with If-None-Match: 304 while nothing changed.',
  response: PublicPricing,
})
