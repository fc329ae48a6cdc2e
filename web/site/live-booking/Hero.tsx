import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { isLive } from '#domain/bookings/booking-status.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ChangeVisit } from './ChangeVisit.tsx'
import css from './Hero.module.css'
import { headlineOf, stepsOf, visitOfBooking } from './headline.ts'

type HeroProps = { booking: Booking; bookingKey: string | null; visit: Visit | null; now: Date }

/** The head of the page: the answer to "when?", how far the visit has come, and where it is. */
export function Hero({ booking, bookingKey, visit, now }: HeroProps) {
  const t = useTranslate()
  const reader = useReader()
  const { title, mark, lines, days = [] } = headlineOf(reader, booking, visit, now)
  const phase = visit?.phase ?? visitOfBooking(booking).phase
  return (
    <section className={`card ${css.hero}`} data-phase={phase} aria-label={t('Your visit')}>
      <div className={css.head}>
        <h1 className={css.title} aria-live="polite">
          {title} {mark !== null && <mark className={css.mark}>{mark}</mark>}
        </h1>
        {lines.length > 0 && (
          <p className={css.lines}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        {days.length > 0 && (
          <ol className={css.days} aria-label={t('When')}>
            {days.map(({ day, lines: times }) => (
              <li key={day}>
                <strong>{day}</strong>
                {times.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </li>
            ))}
          </ol>
        )}
        {isLive(booking.status) && (
          <ol className={css.steps} aria-label={t('How far it is')}>
            {stepsOf(reader, booking, phase).map(({ label, state }) => (
              <li key={label} className={css[state]} {...(state === 'now' && { 'aria-current': 'step' })}>
                {label}
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className={css.where}>
        <strong>{booking.quote.address}</strong>
      </p>
      <ChangeVisit booking={booking} bookingKey={bookingKey} phase={phase} />
    </section>
  )
}
