import { formatDeadline } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './LiveMarker.module.css'
import type { Connection } from './use-live-office.ts'

/** Whether news arrives by itself; nothing until that is known. */
export function LiveMarker({ connection }: { connection: Connection }) {
  const t = useTranslate()
  if (connection === 'connecting') return null
  const live = connection === 'live'
  return (
    <span className={live ? css.live : css.lost}>
      <span className={css.word}>{live ? t('Live') : t('Reconnecting...')}</span>
    </span>
  )
}

/** Day and time on the clock of the market, whose work this is. */
export function MarketClock() {
  const reader = useReader()
  const now = useNow()
  return (
    <time className={`figures ${css.clock}`} dateTime={now.toISOString()}>
      {formatDeadline(reader, now)}
    </time>
  )
}
