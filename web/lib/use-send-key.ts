import { useRef } from 'react'
import { newId } from './new-id.ts'

/**
 * The key of what is sent, so that trying it again changes nothing: the same for as long as the same is tried, another one for
 * anything else, and for the same once it has arrived.
 */
export function useSendKey() {
  const attempt = useRef<{ content: string; key: string } | null>(null)
  return {
    /** @param content what is sent, as it can be told apart */
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      // Something else is another message, even if the one before may have arrived after all.
      if (attempt.current?.content !== text) attempt.current = { content: text, key: newId() }
      return attempt.current.key
    },
    arrived: (): void => {
      attempt.current = null
    },
  }
}
