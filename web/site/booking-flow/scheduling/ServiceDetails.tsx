import { Link, useLocation } from 'react-router'
import type { Quote } from '#contract/quotes/quotes.ts'
import { depositFor } from '#domain/billing/card-payments.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { serviceLabel, type VisitKind, visitKind } from '#domain/scheduling/slots.ts'
import { formatArrival, formatVisit, type VisitTimes } from '#domain/scheduling/visit-times.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { FeeTerms } from '#web/shared/calendar/FeeTerms.tsx'
import css from './ServiceDetails.module.css'
import type { Chosen, WorkNeeded } from './schedule-queries.ts'

type ServiceDetailsProps = {
  quote: Quote
  chosen: Chosen
  /** When the selected visit starts and ends, as far as known. */
  times: VisitTimes | null
  /** How much work it is; undefined while loading. */
  work: WorkNeeded | undefined
  /** Who would come: "Maria A."; null while unknown. */
  painterName: string | null
  /** Which visit is being chosen; undefined: any. */
  kind?: VisitKind | undefined
}

const formatChosenVisit = (reader: Reader, { date, slot }: Chosen, times: VisitTimes | null): string => {
  const t = translator(reader)
  if (times) return keepDots(formatVisit(reader, times))
  if (!date) return t('not chosen yet')
  return slot
    ? `${formatShortDate(reader, date)}\u00a0· ${formatArrival(reader, { date, slot })}`
    : formatShortDate(reader, date)
}

/** "half a day", "1.5 days", "2 to 2.5 days", or "about 2 days" as long as no day is selected. */
const formatWork = (reader: Reader, { least, most, isEstimate }: WorkNeeded): string => {
  const t = translator(reader)
  const days = most / 2
  if (least < most) {
    return t(
      '{halfDays, plural, =1 {half a day to {days, plural, one {# day} other {# days}}} other {{least} to {days} days}}',
      {
        halfDays: least,
        least: least / 2,
        days,
      },
    )
  }
  return isEstimate
    ? t('{halfDays, plural, =1 {about half a day} =2 {about a day} other {about {days} days}}', {
        halfDays: most,
        days,
      })
    : t('{halfDays, plural, =1 {half a day} =2 {1 day} other {{days} days}}', { halfDays: most, days })
}

/** The visit to be booked, in a card next to the calendar: arrival, end, the cost of changing it, and the total. */
export function ServiceDetails({ quote, chosen, times, work, painterName, kind }: ServiceDetailsProps) {
  const t = useTranslate()
  const reader = useReader()
  const { date, slot } = chosen
  const consultation = (slot === null ? kind : visitKind(slot)) === 'consultation'
  const deposit = consultation ? 0 : depositFor(reader.market, quote.totalCost)
  const page = `/quote/${quote.id}`
  const { pathname } = useLocation()
  return (
    <section className={`card ${css.card}`} aria-labelledby="service-details">
      <h3 className={`subtitle ${css.title}`} id="service-details">
        {t('Service details')}
      </h3>
      <dl className={`stack-near ${css.facts}`}>
        <div>
          <dt>{t('Service')}</dt>
          <dd>{t(serviceLabel(slot ?? (consultation ? 'evening' : 'morning')))}</dd>
        </div>
        <div aria-live="polite">
          <dt>{t('When')}</dt>
          <dd>{formatChosenVisit(reader, chosen, times)}</dd>
        </div>
        {slot === null && (
          <div>
            <dt>{t('Estimated time')}</dt>
            <dd>{consultation ? t('about an hour') : work === undefined ? '…' : formatWork(reader, work)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Where')}</dt>
          <dd>{quote.address}</dd>
        </div>
        <div>
          <dt>{t('Rooms')}</dt>
          <dd>{roomNames(reader, quote.rooms).join(', ')}</dd>
        </div>
      </dl>
      {date && slot && (
        <div className={css.terms}>
          <FeeTerms
            key={`${date} ${slot}`}
            date={date}
            slot={slot}
            price={consultation ? 0 : quote.totalCost}
            painterName={painterName}
          />
        </div>
      )}
      <p className={`headline ${css.total}`}>
        <span>{t('Total')}</span>
        <span>{formatMoney(reader, consultation ? 0 : quote.totalCost)}</span>
      </p>
      <p className={`small ${css.note}`}>
        {consultation
          ? t(
              'The consultation is free, and so is moving, canceling or missing it. The painting has a date of its own.',
            )
          : deposit > 0
            ? t('A deposit of {deposit} by card books your date. You pay the rest when the work is done.', {
                deposit: formatMoney(reader, deposit),
              })
            : t('Nothing to pay now. You pay when the work is done.')}
      </p>
      {pathname !== page && (
        <p className={`small ${css.note}`}>
          {t.rich('Not today? <page>Keep this quote</page> and book any time until {until}.', {
            until: formatShortDate(reader, todayIn(reader.market, quote.expiresAt)),
            page: (inside) => (
              <Link to={page} replace>
                {inside}
              </Link>
            ),
          })}
        </p>
      )}
    </section>
  )
}
