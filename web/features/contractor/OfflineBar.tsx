import { useSyncExternalStore } from 'react'
import { formatTime } from '../../../domain/format-dates.ts'
import { useReader, useWords } from '../../lib/words.ts'
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
 * Says that there is no network, and how old the data on the page is.
 * @param readAt when the jobs were fetched, in milliseconds; 0 when never
 */
export function OfflineBar({ connection, readAt }: { connection: Connection; readAt: number }) {
  const t = useWords()
  const reader = useReader()
  const online = useOnline()
  const now = useNow()
  const away = !online ? t('No network.') : connection === 'lost' ? t("We can't reach our server.") : undefined
  const since = new Date(readAt)
  return (
    <div role="status">
      {away && (
        <p className={css.bar}>
          <strong>{away}</strong>{' '}
          {readAt > 0 &&
            t('What you see is from {time}, {ago}.', { time: formatTime(reader, since), ago: timeAgo(t, since, now) })}
        </p>
      )}
    </div>
  )
}
