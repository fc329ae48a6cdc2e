import { type PricingSettings, readPricing } from '#domain/pricing/pricing-settings.ts'

/**
 * Parses stored prices, whichever release wrote them.
 * @throws TypeError when one of them is not a number: nothing may be priced with a guess
 */
export function storedPricing(stored: unknown): PricingSettings {
  const settings = readPricing(stored)
  if (!settings) throw new TypeError('stored prices cannot be read')
  return settings
}
