import { useEffect, useRef } from 'react'
import { getQuote } from '#contract/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import { hasContent } from '#web/shared/quote-form/draft/draft-storage.ts'
import type { DraftAction, QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { lastOwnQuote, remembered } from '../remembered.ts'

const fields = ['customerName', 'email', 'phone'] as const

/**
 * Fills in the contact details of the last quote of this browser, once a quote was begun: an untouched one stays empty, and is
 * no draft. What was typed stays.
 */
export function useOwnContacts(opened: boolean, draft: QuoteDraft, dispatch: (action: DraftAction) => void): void {
  const isAsked = useRef(false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const isBegun = opened && hasContent(draft)
  useEffect(() => {
    const id = isBegun && !isAsked.current ? lastOwnQuote(remembered()) : null
    if (id === null || fields.every((field) => latest.current[field].trim() !== '')) return
    isAsked.current = true
    const fill = async () => {
      const quote = await call(getQuote, { params: { id } })
      for (const field of fields)
        if (latest.current[field].trim() === '') dispatch({ type: 'contact', field, value: quote[field] ?? '' })
    }
    // Without them, they are typed as by anybody.
    void fill().catch(() => undefined)
  }, [isBegun, dispatch])
}
