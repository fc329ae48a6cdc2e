import { centsFromDollars, formatDollars } from '../../../../domain/money.ts'
import type { PricingSettings } from '../../../../domain/pricing-settings.ts'
import type { Quality } from '../../../../domain/rooms.ts'

/** What a customer gets for each quality. */
export const qualityWords: Record<Quality, string> = {
  standard: 'Good contractor paint: covers in two coats, for rooms that are treated gently.',
  premium: 'Covers better and can be wiped: for kitchens, halls, children and trim.',
  luxury: 'The best of the line: richest color, scrubs clean, lasts longest.',
}

const rates = {
  standard: 'standardQualityMarkup',
  premium: 'premiumQualityMarkup',
  luxury: 'luxuryQualityMarkup',
} as const satisfies Record<Quality, keyof PricingSettings>

/** "+$0.22 per sq ft": what a quality adds when the paint is ours. */
export const surcharge = (quality: Quality, settings: PricingSettings): string =>
  `+${formatDollars(centsFromDollars(settings[rates[quality]]))} per sq ft`
