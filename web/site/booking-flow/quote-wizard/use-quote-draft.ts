import { useEffect, useReducer } from 'react'
import { forgetDraft, hasContent, readDraft, storeDraft } from '#web/shared/quote-form/draft/draft-storage.ts'
import { type DraftAction, emptyDraft, type QuoteDraft, reduceDraft } from '#web/shared/quote-form/draft/quote-draft.ts'

/**
 * The draft of this browser: it survives closing the dialog, reloading the page and failed requests. `reset` starts over and
 * removes the stored draft.
 */
export function useQuoteDraft(): {
  draft: QuoteDraft
  dispatch: (action: DraftAction) => void
  reset: () => void
} {
  const [draft, dispatch] = useReducer(reduceDraft, null, () => readDraft() ?? emptyDraft())

  useEffect(() => {
    if (hasContent(draft)) storeDraft(draft)
    else forgetDraft()
  }, [draft])

  const reset = () => dispatch({ type: 'replace', draft: emptyDraft() })
  return { draft, dispatch, reset }
}
