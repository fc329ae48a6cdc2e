import { Link, useLocation } from 'react-router'
import type { Quote } from '../../../../contract/quotes.ts'
import { addDays, formatShortDate } from '../../../../domain/calendar.ts'
import { formatDollars } from '../../../../domain/money.ts'
import { roomName } from '../../../../domain/rooms.ts'
import { formatWindow, visitKind, visitKindLabel } from '../../../../domain/slots.ts'
import { formatDays } from '../../pricing/example-room.ts'
import type { Chosen } from './DateAndTime.tsx'
import css from './ServiceDetails.module.css'

type ServiceDetailsProps = {
  quote: Quote
  chosen: Chosen
  /** Undefined while it is being asked for. */
  days: number | undefined
}

/** When the visit takes place, as far as it is chosen. */
function When({ chosen, days }: Pick<ServiceDetailsProps, 'chosen' | 'days'>) {
  if (!chosen.date) return <>not chosen yet</>
  const last =
    chosen.slot && visitKind(chosen.slot) === 'painting' && days ? addDays(chosen.date, days - 1) : chosen.date
  return (
    <>
      {formatShortDate(chosen.date)}
      {last !== chosen.date && ` to about ${formatShortDate(last)}`}
      {chosen.slot && `, ${formatWindow(chosen.slot)}`}
    </>
  )
}

/** What is being booked, in a card beside the calendar. */
export function ServiceDetails({ quote, chosen, days }: ServiceDetailsProps) {
  const consultation = chosen.slot !== null && visitKind(chosen.slot) === 'consultation'
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
          <dd>{chosen.slot ? visitKindLabel(chosen.slot) : 'Interior painting'}</dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>{quote.address}</dd>
        </div>
        <div>
          <dt>Rooms</dt>
          <dd>{quote.rooms.map((room, index) => roomName(room, index)).join(', ')}</dd>
        </div>
        <div>
          <dt>Estimated time</dt>
          <dd>{consultation ? 'one evening visit' : days === undefined ? '…' : formatDays(days)}</dd>
        </div>
        <div aria-live="polite">
          <dt>When</dt>
          <dd>
            <When chosen={chosen} days={days} />
          </dd>
        </div>
      </dl>
      <p className={css.total}>
        <span>Total</span>
        <span>{formatDollars(consultation ? 0 : quote.totalCost)}</span>
      </p>
      <p className={css.note}>
        {consultation
          ? 'The consultation is free. The painting itself is booked on its own date.'
          : 'You pay after the work is done. Moving or cancelling is free until 24 hours before.'}
      </p>
      {pathname !== page && (
        <p className={css.note}>
          Not today?{' '}
          <Link to={page} replace>
            Keep this quote
          </Link>{' '}
          and book any time in the next 30 days.
        </p>
      )}
    </section>
  )
}
