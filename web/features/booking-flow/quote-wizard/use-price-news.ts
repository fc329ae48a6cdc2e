import { useState } from 'react'
import type { Cents } from '../../../../domain/money.ts'
import type { PricingSettings } from '../../../../domain/pricing-settings.ts'
import { usePricingKnown } from '../../pricing/live-pricing.ts'
import type { QuoteDraft } from '../quote-draft/quote-draft.ts'

type Seen = { draft: QuoteDraft; settings: PricingSettings; known: boolean; total: Cents; before: Cents | null }

/**
 * The total as it was before the prices changed under the visitor's hands; null when the present total is their own doing.
 * The arrival of the first prices is no change.
 */
export function usePriceNews(draft: QuoteDraft, settings: PricingSettings, total: Cents): Cents | null {
  const known = usePricingKnown()
  const [seen, setSeen] = useState<Seen>({ draft, settings, known, total, before: null })
  if (seen.draft === draft && seen.settings === settings && seen.known === known) return seen.before
  const pricesMoved = seen.known && seen.settings !== settings && seen.draft === draft && seen.total !== total
  const before = pricesMoved ? seen.total : seen.draft === draft ? seen.before : null
  setSeen({ draft, settings, known, total, before })
  return before
}
