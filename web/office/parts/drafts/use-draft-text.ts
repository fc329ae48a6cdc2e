import { useState } from 'react'
import { differencesIn, type Known } from '#web/lib/known.ts'
import { forgetDraft, hasDraft, readDraft, readTypedOn, storeDraft } from './draft-values.ts'

/**
 * A single text that outlives its field: it is there again when the field is, in the same tab, until it is done with.
 * @param name from `draftName`
 * @param stored what the field shows while nothing is typed; it may be known later, or change
 * @param known what is stored, as it is shown: what somebody else changes of it while one types is answered as `meanwhile`
 */
export function useDraftText(name: string, stored: string, known: Known = {}) {
  const [typed, setTyped] = useState(() => readDraft<{ text: string }>(name, ['text']).text ?? null)
  const [restored, setRestored] = useState(() => hasDraft(name))
  const [typedOn, setTypedOn] = useState(() => (typed === null ? null : readTypedOn(name)))
  const done = (shown = stored) => {
    setTyped(shown === stored ? null : shown)
    setTypedOn(null)
    setRestored(false)
    forgetDraft(name)
  }
  return {
    text: typed ?? stored,
    /** Whether the field shows an earlier draft. */
    restored,
    /** The changes since it was typed, as texts. */
    meanwhile: typedOn === null ? [] : differencesIn(typedOn, known),
    write: (text: string) => {
      setTyped(text)
      setTypedOn(typedOn ?? known)
      storeDraft(name, { text: stored }, { text }, typedOn ?? known)
    },
    /** It is done: the draft is removed. @param shown the text in the field from now on */
    done,
    /** It is not wanted. */
    startOver: () => done(),
  }
}
