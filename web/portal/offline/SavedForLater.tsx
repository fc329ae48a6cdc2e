import { useEffect, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useOfflineQueue } from './use-offline-queue.ts'

/** On the login: that signing in sends what was done without a network. */
export function SavedForLater() {
  const t = useTranslate()
  const queue = useOfflineQueue()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    const countCommands = async () => {
      const commands = await (await queue.opening).commands()
      if (!isOver) setCount(commands.filter(({ refusal }) => refusal === null).length)
    }
    void countCommands().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [queue])
  if (count === 0) return null
  return (
    <Notice role="status">
      {t(
        '{count, plural, one {# update on this phone hasn’t been sent yet. Sign in and it goes out.} other {# updates on this phone haven’t been sent yet. Sign in and they go out.}}',
        { count },
      )}
    </Notice>
  )
}
