import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AddToCalendar } from '#web/site/manage-booking/AddToCalendar.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Card } from './Card.tsx'
import { visitOfBooking } from './headline.ts'
import type { Live } from './live.ts'
import { nextSteps } from './next-steps.ts'
import css from './Prepare.module.css'

/** A quote with a consultation has two visits: once one is booked, the other still needs a date. */
function OtherVisit({ booking }: { booking: Booking }) {
  const t = useTranslate()
  const painting = visitKind(booking.timeSlot) === 'painting'
  return (
    <Notice tone="info" title={painting ? t('Your free color consultation') : t('The painting still needs a date')}>
      <p>
        {painting
          ? t('You asked for help with the colors. Choose an evening before the painting begins.')
          : t('The color evening is booked. Painting can start the day after.')}
      </p>
      <p>
        <Link to={`/quote/${booking.quote.id}`} state={{ schedule: true }}>
          {painting ? t('Choose an evening') : t('Choose a date for the painting')}
        </Link>
      </p>
    </Notice>
  )
}

/** The steps until the visit: the other date, the next steps, the calendar. Nothing once the visit has begun. */
export function Prepare({ booking, bookingKey, visit, consultation, now }: Live) {
  const t = useTranslate()
  const reader = useReader()
  const { phase } = visit ?? visitOfBooking(booking)
  if (phase !== 'waiting' && phase !== 'booked' && phase !== 'confirmed') return null
  return (
    <div className="stack-wide">
      {consultation && <OtherVisit booking={booking} />}
      <Card title={t('What happens next')}>
        <ol className={`stack-near ${css.next}`}>
          {nextSteps(reader, booking, now).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {bookingKey !== null && (
          <div className={css.calendar}>
            <h3 className={css.title}>{t('Add to your calendar')}</h3>
            <AddToCalendar booking={booking} bookingKey={bookingKey} />
          </div>
        )}
      </Card>
    </div>
  )
}
