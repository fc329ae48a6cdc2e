import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { TimelineItem, Visit } from '#contract/bookings/visits.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Card } from './Card.tsx'
import css from './Timeline.module.css'
import { formatTimelineItem, formatTimelineTime } from './timeline-texts.ts'

type TimelineProps = {
  booking: Booking
  visit: Visit
  now: Date
  /** The photos that belong to something that happened. */
  photosOf: (item: TimelineItem) => ReactNode
}

/** The events of a visit, the latest first. */
export function Timeline({ booking, visit, now, photosOf }: TimelineProps) {
  const t = useTranslate()
  const reader = useReader()
  const name = visit.painter?.firstName ?? t('Your painter')
  return (
    <Card title={t('Your visit so far')}>
      <ol className={css.list}>
        {visit.timeline.toReversed().map((item, index) => (
          <li key={`${item.kind} ${item.at.getTime()}`} className={index === 0 ? css.latest : undefined}>
            <time className={css.when} dateTime={item.at.toISOString()}>
              {formatTimelineTime(reader, item.at, now)}
            </time>
            <span>{formatTimelineItem(reader, item, name, booking)}</span>
            {item.note !== null && item.kind !== 'completed' && <q className={css.note}>{item.note}</q>}
            {photosOf(item)}
          </li>
        ))}
      </ol>
    </Card>
  )
}
