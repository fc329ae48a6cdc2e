import type { QueryClient } from '@tanstack/react-query'
import { listPricing } from '#contract/pricing/office-pricing.ts'
import type { PricingName } from '#domain/pricing/pricing-settings.ts'
import { CallError } from '#web/lib/call-error.ts'
import { invalidateCalls } from '#web/lib/queries.ts'

/** New prices, and how those that change read on the screen. */
export type PriceChange = {
  updates: { name: PricingName; value: number }[]
  known: Partial<Record<PricingName, number>>
}

/**
 * Makes a call about new prices. When somebody else has changed one of them, the present ones are read, and stand beside the typed ones
 * (docs/rules/office.md#drafts).
 * @throws CallError `conflict` then
 */
export async function withPresentPrices<Answer>(client: QueryClient, make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') await invalidateCalls(client, listPricing)
    throw error
  }
}
