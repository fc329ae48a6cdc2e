import { useSyncExternalStore } from 'react'
import { formatTime } from '../../../domain/format-dates.ts'
import { reader } from '../../lib/here.ts'
import { timeAgo } from './jobs/time-left.ts'
import type { Connection } from './live/use-live-jobs.ts'
import css from './OfflineBar.module.css'
import { useNow } from './use-now.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/**
 * Says that there is no network, and how old what stands here is.
 * @param readAt when the jobs were read, in milliseconds; 0 when never
 */
export function OfflineBar({ connection, readAt }: { connection: Connection; readAt: number }) {
  const online = useOnline()
  const now = useNow()
  const away = !online ? 'No network.' : connection === 'lost' ? "We can't reach our server." : undefined
  const since = new Date(readAt)
  return (
    <div role="status">
      {away && (
        <p className={css.bar}>
          <strong>{away}</strong>{' '}
          {readAt > 0 && `What you see is from ${formatTime(reader, since)}, ${timeAgo(since, now)}.`}
        </p>
      )}
    </div>
  )
}
