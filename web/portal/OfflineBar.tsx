import { useSyncExternalStore } from 'react'
import { todayIn } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { useNewVersion, useWorkerActive } from '#web/lib/service-worker.ts'
import { useNow } from '#web/lib/use-now.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { timeAgo } from '#web/portal/jobs/time-left.ts'
import type { Connection } from '#web/portal/live/use-live-jobs.ts'
import { useJobsStoredAt } from '#web/portal/offline/OfflineProvider.tsx'
import { useQueueState } from '#web/portal/offline/use-offline-queue.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './OfflineBar.module.css'

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

/** How old what is on the page is. */
function formatAge(t: PageTranslator, reader: Reader, since: Date, now: Date): string {
  const { market } = reader
  const time = formatTime(reader, since)
  const day = todayIn(market, since)
  return day === todayIn(market, now)
    ? t('What you see is from {time}, {ago}.', { time, ago: timeAgo(t, since, now) })
    : t('What you see is from {day}, {time}.', { day: formatShortDate(reader, day), time })
}

const formatWaiting = (t: PageTranslator, count: number, isAway: boolean): string =>
  isAway
    ? t(
        "{count, plural, one {# update is saved on this phone and will be sent when you're back online.} other {# updates are saved on this phone and will be sent when you're back online.}}",
        { count },
      )
    : t('{count, plural, one {Sending # update...} other {Sending # updates...}}', { count })

/**
 * Says that there is no network, how old the data on the page is, and what waits to be sent; while everything is well, that the
 * jobs are on the phone, once they are written there and the portal can start without a network.
 * @param readAt when the jobs were fetched, in milliseconds; 0 when never
 */
export function OfflineBar({ connection, readAt }: { connection: Connection; readAt: number }) {
  const t = useTranslate()
  const reader = useReader()
  const online = useOnline()
  const now = useNow()
  const { waiting, isLasting } = useQueueState()
  const storedAt = useJobsStoredAt()
  const startsAlone = useWorkerActive('/contractor/')
  const away = !online ? t('No network.') : connection === 'lost' ? t("We can't reach our server.") : undefined
  const texts = [
    away && readAt > 0 && formatAge(t, reader, new Date(readAt), now),
    waiting.length > 0 && formatWaiting(t, waiting.length, away !== undefined),
  ].filter((text) => text !== false && text !== undefined)
  return (
    <>
      <div role="status">
        {(away || texts.length > 0) && (
          <p className={`figures ${css.bar}`}>
            {away && <strong>{away}</strong>} {texts.join(' ')}
          </p>
        )}
      </div>
      {!away && waiting.length === 0 && isLasting && startsAlone && storedAt !== undefined && (
        <p className={`soft figures line ${css.saved}`}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="m5 12.5 4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {t('Saved on this phone at {time}', { time: formatTime(reader, new Date(storedAt)) })}
        </p>
      )}
      <NewVersion />
    </>
  )
}

/** A newer version of the portal has been loaded: it takes over at the next start, or now. */
function NewVersion() {
  const t = useTranslate()
  const takeOver = useNewVersion('/contractor/')
  return (
    <div role="status">
      {takeOver && (
        <div className={`figures ${css.bar} row-between ${css.version}`}>
          <span>{t('A new version is ready.')}</span>
          <Button variant="secondary" onClick={takeOver}>
            {t('Reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
