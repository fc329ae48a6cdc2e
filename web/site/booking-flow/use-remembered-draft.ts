import { useEffect } from 'react'
import type { Quote } from '#contract/quotes/quotes.ts'
import type { Cents } from '#domain/platform/money.ts'
import { hasContent } from '#web/shared/quote-form/draft/draft-storage.ts'
import type { QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { isUntouched } from '#web/shared/quote-form/draft/same-quote.ts'
import type { QuoteStep } from './open-quote.ts'
import { rememberDraft } from './remembered.ts'

/**
 * Stores that a quote is in progress, its step and its total, for returning visitors.
 * @param prefill the quote that prefilled the wizard; without changes it does not count as a draft
 * @param step null while the wizard is closed: it reopens where it was left
 */
export function useRememberedDraft(draft: QuoteDraft, prefill: Quote | null, step: QuoteStep | null, total: Cents) {
  const worthIt = hasContent(draft) && !(prefill && isUntouched(prefill, draft))
  const rooms = draft.rooms.filter((room) => room.length > 0 && room.width > 0).length
  useEffect(() => {
    if (!worthIt) rememberDraft(null)
    else if (step !== null) rememberDraft({ rooms, total, step })
  }, [worthIt, rooms, total, step])
}
