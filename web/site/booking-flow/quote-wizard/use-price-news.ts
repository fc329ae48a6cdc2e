import { useState } from 'react'
import type { Cents } from '#domain/platform/money.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import type { QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'

type Present = {
  draft: QuoteDraft
  settings: PricingSettings
  total: Cents
  /** Whether the prices come from the server. */
  known: boolean
}

/**
 * The total before the prices changed during the visit; null when the current total results from the visitor's own input. The
 * first prices from the server are not a change.
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
