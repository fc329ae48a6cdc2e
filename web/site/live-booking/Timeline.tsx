import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { TimelineItem, Visit } from '#contract/bookings/visits.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Panel } from '#web/ui/Panel.tsx'
import css from './Timeline.module.css'
import { formatTimelineItem, formatTimelineTime } from './timeline-texts.ts'

type TimelineProps = {
  booking: Booking
  visit: Visit
  now: Date
  /** The photos that belong to something that happened. */
  photosOf: (item: TimelineItem) => ReactNode
}

type Moment = { key: string; at: Date; content: ReactNode }

/** The events of a visit, the latest first. */
export function Timeline({ booking, visit, now, photosOf }: TimelineProps) {
  const t = useTranslate()
  const reader = useReader()
  const name = visit.painter?.firstName ?? t('Your painter')
  const events = visit.timeline.map(
    (item): Moment => ({
      key: `${item.kind} ${item.at.getTime()}`,
      at: item.at,
      content: (
        <>
          <span>{formatTimelineItem(reader, item, name, booking)}</span>
          {item.note !== null && item.kind !== 'completed' && <q className={css.note}>{item.note}</q>}
          {photosOf(item)}
        </>
      ),
    }),
  )
  const money = (booking.statement?.moments ?? []).map(
    ({ at, text, note }, index): Moment => ({
      key: `money-${index}`,
      at,
      content: (
        <>
          <span>{text}</span>
          {note !== null && <span className={css.note}>{note}</span>}
        </>
      ),
    }),
  )
  const latestFirst = [...events, ...money].toSorted((one, other) => one.at.getTime() - other.at.getTime()).toReversed()
  return (
    <Panel title={t('Your visit so far')}>
      <ol className={css.list}>
        {latestFirst.map(({ key, at, content }, index) => (
          <li key={key} className={index === 0 ? css.latest : undefined}>
            <time className={css.when} dateTime={at.toISOString()}>
              {formatTimelineTime(reader, at, now)}
            </time>
            {content}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
