import { Fragment } from 'react'
import { Link } from 'react-router'
import type { DayVisit } from '#contract/bookings/day-visits.ts'
import { formatPhone, phoneLink } from '#domain/platform/contact-fields.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useOfficeLinks } from '#web/office/shell/office-links.ts'
import { VisitStateChip } from '#web/office/shell/VisitStateChip.tsx'
import css from './Visits.module.css'
import { arrivesAt, dayHead, doneAbout, isPressing, priceOf, stateTime, workOf } from './visit-texts.ts'

export type VisitLine = {
  visit: DayVisit
  /** Another day of it stands above. */
  isRepeated: boolean
}

export type VisitLinesProps = {
  lines: readonly VisitLine[]
  today: CivilDate
  /** Several days, each under its name. */
  heads: boolean
}

/** Visits as a table: a row for each day of a visit. */
export function VisitTable({ lines, today, heads }: VisitLinesProps) {
  const t = useTranslate()
  const reader = useReader()
  const columns = [
    t('Arrives'),
    t('Done about'),
    t('Customer'),
    t('Town'),
    t('Painter'),
    t('Work'),
    t('State'),
    t('Phone'),
  ]
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t('Visits')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col" className={css.number}>
            {t('Price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ visit, isRepeated }, index) => (
          <Fragment key={`${visit.bookingId} ${visit.date}`}>
            {heads && visit.date !== lines[index - 1]?.visit.date && (
              <tr className={css.day}>
                <th scope="colgroup" colSpan={columns.length + 1}>
                  {dayHead(t, reader, visit.date, today)}
                </th>
              </tr>
            )}
            <Row visit={visit} isRepeated={isRepeated} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** The customer, who leads to the booking. */
export function CustomerLink({ visit }: { visit: DayVisit }) {
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

function Row({ visit, isRepeated }: VisitLine) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <tr className={isPressing(visit) ? css.pressing : undefined}>
      <td>{arrivesAt(t, reader, visit)}</td>
      <td className="soft">{doneAbout(t, reader, visit)}</td>
      <td>
        <CustomerLink visit={visit} />
      </td>
      <td>{visit.town}</td>
      <td className={css.painter}>
        {visit.painter ? visit.painter.name : <strong className="problem">{t('Nobody yet')}</strong>}
      </td>
      <td className="soft">{workOf(t, visit)}</td>
      <td>
        <VisitStateChip state={visit.state} at={stateTime(t, reader, visit)} />
      </td>
      <td>
        <a className={css.phone} href={phoneLink(visit.phone)}>
          {formatPhone(visit.phone)}
        </a>
      </td>
      <td className={isRepeated ? `${css.number} soft` : css.number}>{priceOf(t, reader, visit, isRepeated)}</td>
    </tr>
  )
}
