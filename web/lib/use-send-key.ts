import { useCallback, useRef, useState } from 'react'
import { newId } from './new-id.ts'
import { readFromTab, storeInTab } from './tab-storage.ts'

/**
 * The key of what is sent, so that trying it again changes nothing: the same for as long as the same is tried, another one for
 * anything else, and for the same once it has arrived.
 * @param name under which the last try is stored when the page is left, for a stored draft; otherwise it ends with the page
 */
export function useSendKey(name?: string) {
  const [stored] = useState(() => (name === undefined ? '' : readFromTab(name)))
  /** The key, a space, and the content; empty when nothing is under way. */
  const attempt = useRef(stored)
  const change = useCallback(
    (to: string) => {
      attempt.current = to
      if (name !== undefined) storeInTab(name, to)
    },
    [name],
  )
  return {
    /** @param content the content to send, in a form that can be compared */
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      const last = attempt.current
      // Something else is another message, even if the one before may have arrived after all.
      if (last.slice(last.indexOf(' ') + 1) !== text) change(`${newId()} ${text}`)
      return attempt.current.slice(0, attempt.current.indexOf(' '))
    },
    /** It has arrived, or was given up: the same again is something new. */
    arrived: useCallback(() => change(''), [change]),
  }
}
