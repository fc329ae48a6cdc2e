import { useEffect, useState } from 'react'
import { drawnFacts } from '#web/lib/drawn-facts.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { loadAfter } from '#web/site/shell/load-after.ts'

/** The way to reach us that always works. */
export const formatReply = (t: PageTranslator): string => t('Reply to any email we sent you, and it reaches us.')

/** How to reach us, in a sentence; with the office's address and number once they are known, which is after the first load. */
export function useReach(t: PageTranslator): string {
  const [reach, setReach] = useState<string | null>(null)
  useEffect(() => {
    let end: (() => void) | undefined
    let isShown = true
    loadAfter().then(
      ({ watchReach }) => {
        if (isShown) end = watchReach(t, formatReply(t), setReach)
      },
      // Without a connection the sentence stays the one that always holds.
      () => undefined,
    )
    return () => {
      isShown = false
      end?.()
    }
  }, [t])
  return reach ?? drawnFacts()?.reach ?? formatReply(t)
}
