import { z } from 'zod'
import { actorFields } from '#contract/platform/actor.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Id, Instant, named } from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import { Money } from '#contract/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { typicalJobs } from '#domain/pricing/price-simulation.ts'
import {
  type PricingName,
  pricingCategories,
  pricingFields,
  pricingNames,
  pricingUnits,
} from '#domain/pricing/pricing-settings.ts'

const editableNames = pricingNames.filter((name) => pricingFields[name].editable) as [PricingName, ...PricingName[]]

const Updates = z
  .object({
    updates: z
      .array(
        z
          .object({ name: z.enum(editableNames), value: z.number().min(0) })
          .refine(({ name, value }) => value <= pricingFields[name].max, {
            path: ['value'],
            ...errorText((input) =>
              text('At most {max}', { max: pricingFields[(input as { name: PricingName }).name].max }),
            ),
          }),
      )
      .min(1)
      .max(editableNames.length)
      .refine(
        (updates) => new Set(updates.map(({ name }) => name)).size === updates.length,
        errorText(text('Name each price once')),
      ),
    known: known(z.partialRecord(z.enum(pricingNames), z.number())),
  })
  .meta({ id: 'PricingUpdates', description: 'platformMarginRate is derived and cannot be set' })

const PricingConfig = named('PricingConfig', {
  name: z.enum(pricingNames),
  value: z.number(),
  description: z.string(),
  unit: z.enum(pricingUnits),
  category: z.enum(pricingCategories),
  isActive: z.boolean(),
})

/** One price or rate with its description. */
export type PricingConfig = z.output<typeof PricingConfig>

export const listPricing = endpoint('GET /api/admin/pricing/config', 'office:read', {
  name: 'listPricing',
  summary: 'The prices in force, each with what it means.',
  response: z.array(PricingConfig),
  shows: ['settings'],
})

export const updatePricing = endpoint('POST /api/admin/pricing/update', 'office:settings', {
  fresh: true,
  name: 'updatePricing',
  summary:
    'Changes prices, all or nothing. Stored quotes keep theirs. 409 conflict when a price that changes reads otherwise than known.',
  body: Updates,
  response: z.array(PricingConfig),
  answers: 'listPricing',
  touches: ['settings'],
})

const Shares = z.object({ total: Money, contractor: Money, platform: Money })

const PricingPreview = z
  .array(
    z.object({
      quoteId: Id,
      createdAt: Instant,
      customerName: z.string().nullable(),
      town: z.string(),
      rooms: z.int(),
      before: Shares,
      after: Shares,
    }),
  )
  .describe('A sample of stored quotes, newest first, no two with the same price')

/** The prices that stored quotes would have, in cents. */
export type PricingPreview = z.output<typeof PricingPreview>

export const previewPricing = endpoint('POST /api/admin/pricing/preview', 'office:settings', {
  name: 'previewPricing',
  summary: 'What a change would do to recent quotes: the total and both shares, before and after. Changes nothing.',
  body: Updates,
  response: PricingPreview,
  shows: ['settings'],
})

const SimulatedSums = z.object({
  ...Shares.shape,
  atMinimum: z.int().describe('How many cost the minimum job'),
})

const PricingSimulation = named('PricingSimulation', {
  typical: z.array(z.object({ job: z.enum(typicalJobs), before: Shares, after: Shares })),
  recent: z.object({
    days: z.int(),
    quotes: z.int().describe('How many were priced: the newest of these days, at most 1,000'),
    isCapped: z.boolean().describe('There were more'),
    before: SimulatedSums,
    after: SimulatedSums,
  }),
})

/** The effect that a change of prices would have had, amounts in cents. */
export type PricingSimulation = z.output<typeof PricingSimulation>

export const simulatePricing = endpoint('POST /api/admin/pricing/simulation', 'office:settings', {
  name: 'simulatePricing',
  summary:
    'What a change would do to typical jobs, and would have done to all quotes of the last 90 days. Changes nothing.',
  body: Updates,
  response: PricingSimulation,
  shows: ['settings'],
})

const PricingVersion = named('PricingVersion', {
  version: z.int(),
  createdAt: Instant,
  createdBy: z.string(),
  createdByName: actorFields.actorName,
  changes: z.array(z.object({ name: z.enum(pricingNames), from: z.number(), to: z.number() })),
  settings: z.record(z.enum(pricingNames), z.number()).describe('All prices of this version, to go back to'),
})

export type PricingVersion = z.output<typeof PricingVersion>

export const listPricingHistory = endpoint('GET /api/admin/pricing/history', 'office:read', {
  name: 'listPricingHistory',
  summary: 'The versions of the prices, newest first. Going back is an ordinary update.',
  response: z.array(PricingVersion),
  shows: ['settings'],
})
