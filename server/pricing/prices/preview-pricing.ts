import type { PricingPreview } from '#contract/pricing/office-pricing.ts'
import { townName } from '#domain/coverage/place.ts'
import { sharesOf } from '#domain/pricing/price-simulation.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readWork } from '#server/pricing/stored-shapes/stored-quote.ts'
import { newestPricing } from './pricing.queries.ts'
import { type PricingUpdates, withUpdates } from './update-pricing.ts'

/** Quotes that the preview shows. */
const SAMPLE = 20
/** Quotes among which they are chosen. */
const LOOKED_AT = 100

/**
 * The costs of recent quotes now and after a change: the total and what it leaves to painter and platform. In cents. No two
 * have the same price, so that the sample shows different jobs.
 */
export async function previewPricing(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  updates: PricingUpdates,
): Promise<PricingPreview> {
  const present = (await newestPricing(db)).settings
  const changed = withUpdates(present, updates)
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'created_at', 'customer_name', 'city', 'zip', 'county', 'rooms', 'conditions', 'paint_options'])
    .where('customer_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const sample = new Map<number, PricingPreview[number]>()
  for (const row of quotes) {
    const { id, created_at, customer_name, rooms, conditions, paint_options: paintOptions, ...location } = readWork(row)
    const work = { rooms, conditions, paintOptions }
    const before = sharesOf(work, present)
    if (sample.has(before.total)) continue
    sample.set(before.total, {
      quoteId: id,
      createdAt: created_at,
      customerName: customer_name,
      town: townName(reader, location),
      rooms: rooms.length,
      before,
      after: sharesOf(work, changed),
    })
    if (sample.size === SAMPLE) break
  }
  return [...sample.values()]
}
