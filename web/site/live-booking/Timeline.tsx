import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { TimelineItem, Visit } from '#contract/bookings/visits.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Card } from './Card.tsx'
import css from './Timeline.module.css'
import { formatTimelineItem, formatTimelineTime, getNextStep } from './timeline-texts.ts'

type TimelineProps = {
  booking: Booking
  visit: Visit
  now: Date
  /** The photos that belong to something that happened. */
  photosOf: (item: TimelineItem) => ReactNode
}

/** The events of a visit, the latest first, and the next step above them. */
export function Timeline({ booking, visit, now, photosOf }: TimelineProps) {
  const t = useTranslate()
  const reader = useReader()
  const name = visit.painter?.firstName ?? t('Your painter')
  const next = getNextStep(reader, booking, visit, now)
  return (
    <Card title={t("What happened, what's next")}>
      <ol className={css.list}>
        {next && (
          <li className={css.next}>
            <span className={css.when}>{next.when}</span>
            <span>{next.what}</span>
          </li>
        )}
        {visit.timeline.toReversed().map((item, index) => (
          <li key={`${item.kind} ${item.at.getTime()}`} className={index === 0 ? css.latest : undefined}>
            <time className={css.when} dateTime={item.at.toISOString()}>
              {formatTimelineTime(reader, item.at, now)}
            </time>
            <span>{formatTimelineItem(reader, item, name, booking)}</span>
            {item.note !== null && <q className={css.note}>{item.note}</q>}
            {photosOf(item)}
          </li>
        ))}
      </ol>
    </Card>
  )
}
