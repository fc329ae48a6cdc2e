import { useEffect, useRef } from 'react'
import { formatEnd, type VisitTimes, visitDays } from '#domain/scheduling/visit-times.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'

type OfferNewsProps = {
  error: CallError
  /** The selected visit as it is currently offered. */
  times: VisitTimes | null
  ready: boolean
}

/** The changes between selecting and confirming, shown next to the selection: nothing is booked that was not shown. */
export function OfferNews({ error, times, ready }: OfferNewsProps) {
  const t = useTranslate()
  const reader = useReader()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={container}>
      <Notice tone="warn" role="alert" title={error.message}>
        {error.code === 'end_changed' && ready && times
          ? t(
              '{days, plural, =1 {It’ll now be {end}.} other {It now {end}.}} Confirm once more if that works for you.',
              {
                days: visitDays(times),
                end: formatEnd(reader, times),
              },
            )
          : error.code === 'terms_changed'
            ? t('Nothing is booked yet. What moving or canceling costs now is in your service details.')
            : t('Nothing is booked yet. Please choose again.')}
      </Notice>
    </div>
  )
}
