import { Fragment } from 'react'
import { Link } from 'react-router'
import type { DayVisit } from '#contract/bookings/day-visits.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { isMasked } from '#web/office/parts/contact/ContactLink.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import css from './Visits.module.css'
import { arrivesAt, dayHead, doneAbout, isPressing, stateTime, workOf } from './visit-texts.ts'

type VisitListProps = {
  visits: readonly DayVisit[]
  today: CivilDate
  /** Several days, each under its name. */
  heads: boolean
}

/** Visits as a compact list: when, who and where, the state. */
export function VisitList({ visits, today, heads }: VisitListProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <ul className="figures" aria-label={t('Visits')}>
      {visits.map((visit, index) => (
        <Fragment key={`${visit.bookingId} ${visit.date}`}>
          {heads && visit.date !== visits[index - 1]?.date && (
            <li className={`strong ${css.dayLine}`}>{dayHead(t, reader, visit.date, today)}</li>
          )}
          <Item visit={visit} />
        </Fragment>
      ))}
    </ul>
  )
}

/** The customer, who leads to the booking. */
function CustomerLink({ visit }: { visit: DayVisit }) {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  return (
    <Link
      className={`quiet-link ${css.who}`}
      to={linkTo('booking', visit.bookingId)}
      data-booking={visit.bookingId}
      data-opens={`visit:${visit.bookingId}`}
      preventScrollReset
    >
      {visit.customerName ?? t('A customer')}
    </Link>
  )
}

function Item({ visit }: { visit: DayVisit }) {
  const t = useTranslate()
  const reader = useReader()
  const { painter, town } = visit
  return (
    <li className={isPressing(visit) ? `${css.item} ${css.pressing}` : css.item}>
      <p className={css.time}>
        <span className="strong">{arrivesAt(t, reader, visit)}</span>
        <span className="soft">{doneAbout(t, reader, visit)}</span>
      </p>
      <div className={css.words}>
        <CustomerLink visit={visit} />
        <p className="soft">
          {town}&nbsp;·{' '}
          {painter ? (
            <NameLink to="contractor" id={painter.id} name={painter.name} />
          ) : (
            <strong className="problem">{t('Nobody yet')}</strong>
          )}
          &nbsp;· {workOf(t, visit)}
        </p>
      </div>
      <span className={css.state}>
        <VisitStateChip state={visit.state} at={stateTime(t, reader, visit)} />
      </span>
      {!isMasked(visit.phone) && (
        <a
          className={`${actionClass()} ${css.call}`}
          href={phoneLink(visit.phone)}
          aria-label={t('Call {name}', { name: visit.customerName ?? t('A customer') })}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  )
}
