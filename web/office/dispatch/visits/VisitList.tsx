import { Fragment } from 'react'
import { phoneLink } from '#domain/platform/contact-fields.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/shell/ActionButton.tsx'
import { Icon } from '#web/office/shell/Icon.tsx'
import { VisitStateChip } from '#web/office/shell/VisitStateChip.tsx'
import css from './Visits.module.css'
import { CustomerLink, type VisitLine, type VisitLinesProps } from './VisitTable.tsx'
import { arrivesAt, dayHead, isPressing, priceOf, stateTime, workOf } from './visit-texts.ts'

/** Visits as a compact list, for a phone. */
export function VisitList({ lines, today, heads }: VisitLinesProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <ul className="figures" aria-label={t('Visits')}>
      {lines.map((line, index) => (
        <Fragment key={`${line.visit.bookingId} ${line.visit.date}`}>
          {heads && line.visit.date !== lines[index - 1]?.visit.date && (
            <li className={`strong ${css.dayLine}`}>{dayHead(t, reader, line.visit.date, today)}</li>
          )}
          <Item {...line} />
        </Fragment>
      ))}
    </ul>
  )
}

function Item({ visit, isRepeated }: VisitLine) {
  const t = useTranslate()
  const reader = useReader()
  const { painter, town } = visit
  return (
    <li className={isPressing(visit) ? `line ${css.item} ${css.pressing}` : `line ${css.item}`}>
      <div className={css.words}>
        <p className={`row ${css.first}`}>
          <span className="figures">{arrivesAt(t, reader, visit)}</span>
          <CustomerLink visit={visit} />
        </p>
        <p className="soft">
          {town} · {painter ? painter.name : <strong className="problem">{t('Nobody yet')}</strong>} ·{' '}
          {workOf(t, visit)} · {priceOf(t, reader, visit, isRepeated)}
        </p>
        <VisitStateChip state={visit.state} at={stateTime(t, reader, visit)} />
      </div>
      <a
        className={actionClass()}
        href={phoneLink(visit.phone)}
        aria-label={t('Call {name}', { name: visit.customerName ?? t('A customer') })}
      >
        <Icon name="phone" />
      </a>
    </li>
  )
}
