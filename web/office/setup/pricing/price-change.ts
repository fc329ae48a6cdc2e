import type { PricingName } from '#domain/pricing/pricing-settings.ts'

/** New prices, and how those that change read on the screen (docs/rules/office.md#drafts). */
export type PriceChange = {
  updates: { name: PricingName; value: number }[]
  known: Partial<Record<PricingName, number>>
}
