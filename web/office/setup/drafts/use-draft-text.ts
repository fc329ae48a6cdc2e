import { useState } from 'react'
import { forgetDraft, hasDraft, readDraft, storeDraft } from './draft-values.ts'

/**
 * A single text that outlives its field: it is there again when the field is, in the same tab, until it is done with.
 * @param name from `draftName`
 * @param stored what the field shows while nothing is typed; it may be known later, or change
 */
export function useDraftText(name: string, stored: string) {
  const [typed, setTyped] = useState(() => readDraft<{ text: string }>(name, ['text']).text ?? null)
  const [restored, setRestored] = useState(() => hasDraft(name))
  const done = (shown = stored) => {
    setTyped(shown === stored ? null : shown)
    setRestored(false)
    forgetDraft(name)
  }
  return {
    text: typed ?? stored,
    /** Whether the field shows an earlier draft. */
    restored,
    write: (text: string) => {
      setTyped(text)
      storeDraft(name, { text: stored }, { text })
    },
    /** It is done: the draft is removed. @param shown the text in the field from now on */
    done,
    /** It is not wanted. */
    startOver: () => done(),
  }
}
