import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AddToCalendar } from '#web/site/manage-booking/AddToCalendar.tsx'
import { Card } from './Card.tsx'
import { visitOfBooking } from './headline.ts'
import type { Live } from './live.ts'
import { nextSteps } from './next-steps.ts'
import css from './Prepare.module.css'

/** The steps until the visit: the other date, the next steps, the calendar. Nothing once the visit has begun. */
export function Prepare({ booking, bookingKey, visit, now }: Live) {
  const t = useTranslate()
  const reader = useReader()
  const { phase } = visit ?? visitOfBooking(booking)
  if (phase !== 'waiting' && phase !== 'booked' && phase !== 'confirmed') return null
  return (
    <div className="stack-wide">
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
