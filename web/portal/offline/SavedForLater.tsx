import { useEffect, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useActQueue } from './use-acts.ts'

/** On the login: that signing in sends what was done without a network. */
export function SavedForLater() {
  const t = useTranslate()
  const queue = useActQueue()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const acts = await (await queue.opening).acts()
      if (!isOver) setCount(acts.filter(({ refusal }) => refusal === null).length)
    }
    void look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [queue])
  if (count === 0) return null
  return (
    <Notice role="status">
      {t(
        '{count, plural, one {# update on this phone has not been sent yet. Sign in and it goes out.} other {# updates on this phone have not been sent yet. Sign in and they go out.}}',
        { count },
      )}
    </Notice>
  )
}
