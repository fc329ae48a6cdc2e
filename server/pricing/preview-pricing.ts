import type { PricingPreview } from '../../contract/admin/pricing.ts'
import { contractorShare } from '../../domain/earnings.ts'
import { priceQuote } from '../../domain/pricing.ts'
import type { PricingSettings } from '../../domain/pricing-settings.ts'
import type { QuoteInput } from '../../domain/quote-input.ts'
import type { Db } from '../database/connect.ts'
import { readWork } from '../stored-shapes/stored-quote.ts'
import { newestPricing } from './pricing.queries.ts'
import { type PricingUpdate, withUpdates } from './update-pricing.ts'

/** Quotes that the preview looks at. */
const SAMPLE = 20

type Work = Pick<QuoteInput, 'rooms' | 'conditions' | 'paintOptions'>

const sharesOf = (work: Work, settings: PricingSettings) => {
  const { total, subtotal, taxRate } = priceQuote(work, settings)
  const contractor = contractorShare({ finalCost: total, taxRate }, settings.contractorCommissionRate)
  return { total, contractor, platform: subtotal - contractor }
}

/** What recent quotes would cost now and after a change: the total and what it leaves to painter and platform. In cents. */
export async function previewPricing(db: Db, updates: readonly PricingUpdate[]): Promise<PricingPreview> {
  const present = (await newestPricing(db)).settings
  const changed = withUpdates(present, updates)
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'created_at', 'rooms', 'conditions', 'paint_options'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SAMPLE)
    .execute()
  return quotes.map(readWork).map(({ id, created_at, rooms, conditions, paint_options: paintOptions }) => {
    const work = { rooms, conditions, paintOptions }
    return { quoteId: id, createdAt: created_at, before: sharesOf(work, present), after: sharesOf(work, changed) }
  })
}
