import { Link, useLocation } from 'react-router'
import type { Quote } from '../../../../contract/quotes.ts'
import { todayIn } from '../../../../domain/calendar.ts'
import { formatMoney } from '../../../../domain/format.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { roomNames } from '../../../../domain/rooms.ts'
import { serviceLabel, visitKind } from '../../../../domain/slots.ts'
import { arrivalInWords, type VisitTimes, visitInWords } from '../../../../domain/visit-times.ts'
import { market, reader } from '../../../lib/here.ts'
import { useWords } from '../../../lib/words.ts'
import { formatDays } from '../../pricing/example-room.ts'
import { FeeTerms } from './FeeTerms.tsx'
import css from './ServiceDetails.module.css'
import type { Chosen } from './schedule-queries.ts'

type ServiceDetailsProps = {
  quote: Quote
  chosen: Chosen
  /** When the chosen visit begins and ends, as far as that is known. */
  times: VisitTimes | null
  /** How long the work takes; undefined while it is being asked for. */
  days: number | undefined
}

const whenInWords = ({ date, slot }: Chosen, times: VisitTimes | null): string => {
  if (times) return visitInWords(reader, times)
  if (!date) return 'not chosen yet'
  return slot
    ? `${formatShortDate(reader, date)} · ${arrivalInWords(reader, { date, slot })}`
    : formatShortDate(reader, date)
}

/** What is being booked, in a card beside the calendar: when people come and go, what changing it costs, and the total. */
export function ServiceDetails({ quote, chosen, times, days }: ServiceDetailsProps) {
  const t = useWords()
  const { date, slot } = chosen
  const consultation = slot !== null && visitKind(slot) === 'consultation'
  const page = `/quote/${quote.id}`
  const { pathname } = useLocation()
  return (
    <section className={css.card} aria-labelledby="service-details">
      <h3 className={css.title} id="service-details">
        Service details
      </h3>
      <dl className={css.facts}>
        <div>
          <dt>Service</dt>
          <dd>{t(serviceLabel(slot ?? 'morning'))}</dd>
        </div>
        <div aria-live="polite">
          <dt>When</dt>
          <dd>{whenInWords(chosen, times)}</dd>
        </div>
        {slot === null && (
          <div>
            <dt>Estimated time</dt>
            <dd>{days === undefined ? '…' : formatDays(days)}</dd>
          </div>
        )}
        <div>
          <dt>Where</dt>
          <dd>{quote.address}</dd>
        </div>
        <div>
          <dt>Rooms</dt>
          <dd>{roomNames(reader, quote.rooms).join(', ')}</dd>
        </div>
      </dl>
      {date && slot && (
        <div className={css.terms}>
          <FeeTerms key={`${date} ${slot}`} date={date} slot={slot} />
        </div>
      )}
      <p className={css.total}>
        <span>Total</span>
        <span>{formatMoney(reader, consultation ? 0 : quote.totalCost)}</span>
      </p>
      <p className={css.note}>
        {consultation
          ? 'The consultation is free. The painting has a date of its own.'
          : 'Nothing to pay now. You pay when the work is done.'}
      </p>
      {pathname !== page && (
        <p className={css.note}>
          Not today?{' '}
          <Link to={page} replace>
            Keep this quote
          </Link>{' '}
          and book any time until {formatShortDate(reader, todayIn(market, quote.expiresAt))}.
        </p>
      )}
    </section>
  )
}
