import { useEffect, useEffectEvent, useState } from 'react'

/** Between the last key and the search, in milliseconds. */
const TYPING_PAUSE = 250

/**
 * A search that is written into the address after a pause, or at once by `flush`. The field shows what is typed, and follows the
 * address when that changes for another reason: by Back, or by a link.
 * @param shown what the address says
 * @param onSearch writes it there
 */
export function useTypedSearch(shown: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(shown)
  /** The text in the address, and behind it the texts that were written and have not arrived there yet. */
  const [written, setWritten] = useState<readonly string[]>([shown])
  if (written[0] !== shown) {
    const at = written.indexOf(shown)
    setWritten(at < 0 ? [shown] : written.slice(at))
    if (at < 0) setText(shown)
  }
  const isWaiting = text !== written.at(-1)

  const replace = (next: string) => {
    setText(next)
    setWritten([...written, next])
  }
  const flush = () => {
    if (!isWaiting) return
    replace(text)
    onSearch(text)
  }
  const flushLater = useEffectEvent(flush)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the pause
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => flushLater(), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, isWaiting])

  return {
    text,
    type: setText,
    /** Shows something else, which is written along with other filters. */
    replace,
    flush,
  }
}
