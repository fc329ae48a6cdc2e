import { useState } from 'react'
import type { Cents } from '../../../../domain/money.ts'
import type { PricingSettings } from '../../../../domain/pricing-settings.ts'
import type { QuoteDraft } from '../quote-draft/quote-draft.ts'

type Present = {
  draft: QuoteDraft
  settings: PricingSettings
  total: Cents
  /** The prices are the server's own. */
  known: boolean
}

/**
 * The total as it was before the prices changed under the visitor's hands; null when the present total is their own doing.
 * The arrival of the first prices is no change.
 */
export function usePriceNews(present: Present): Cents | null {
  const [seen, setSeen] = useState<Present & { before: Cents | null }>({ ...present, before: null })
  const sameDraft = seen.draft === present.draft
  if (sameDraft && seen.settings === present.settings && seen.known === present.known) return seen.before
  const moved = sameDraft && seen.known && seen.settings !== present.settings && seen.total !== present.total
  const before = moved ? seen.total : sameDraft ? seen.before : null
  setSeen({ ...present, before })
  return before
}
