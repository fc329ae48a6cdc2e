import { useState } from 'react'
import { forgetDraft, hasDraft, keepDraft, readDraft } from './kept-values.ts'

/**
 * A single text that outlives its field: it is there again when the field is, in the same tab, until it is done with.
 * @param name from `draftName`
 * @param stored what the field shows while nothing is typed
 */
export function useKeptText(name: string, stored: string) {
  const [text, setText] = useState(() => readDraft<{ text: string }>(name, ['text']).text ?? stored)
  const [restored, setRestored] = useState(() => hasDraft(name))
  return {
    text,
    /** What is shown was typed earlier. */
    restored,
    write: (typed: string) => {
      setText(typed)
      keepDraft(name, { text: stored }, { text: typed })
    },
    /** It is done, or not wanted: nothing is kept. @param shown what stands in the field from now on */
    done: (shown = stored) => {
      setText(shown)
      setRestored(false)
      forgetDraft(name)
    },
  }
}
