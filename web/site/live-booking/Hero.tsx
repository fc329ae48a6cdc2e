import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { creditTitle } from '#domain/billing/statement/balance-titles.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ChangeVisit } from './ChangeVisit.tsx'
import css from './Hero.module.css'
import { headlineOf, nobodyCame, stepsOf, visitOfBooking } from './headline.ts'
import { heroDays } from './hero-days.ts'
import { isOverdue } from './later-days.ts'
import { OtherVisit, Step } from './TwoVisits.tsx'
import { useQuoteOf } from './use-quote-of.ts'

/** What we owe the customer, with its reason, until it is settled; a cancellation says it in its own words. */
function Credits({ booking }: { booking: Booking }) {
  const { charges, payment, status } = booking
  const t = useTranslate()
  const reader = useReader()
  const isSaid = payment.state === 'paid' || !isLive(status)
  const credits = isSaid ? [] : charges.filter(({ kind }) => kind === 'credit')
  return credits.map(({ reason, amount, at }) => (
    <p key={at.getTime()} className={css.credit}>
      <strong>
        {t(creditTitle(formatMoney(reader, -amount), booking.finalCost > 0 && !isRepair(booking.purpose)))}
      </strong>{' '}
      {reason}
    </p>
  ))
}

/** "Dining room, Bedroom", once they are read. */
function RoomsOf({ booking }: { booking: Booking }) {
  const reader = useReader()
  const { data: quote } = useQuoteOf(booking)
  return quote && <span className="soft">{roomNames(reader, quote.rooms).join(', ')}</span>
}

type HeroProps = { booking: Booking; bookingKey: string | null; visit: Visit | null; now: Date }

/** The head of the page: the answer to "when?", how far the visit has come, and where it is. */
export function Hero({ booking, bookingKey, visit, now }: HeroProps) {
  const t = useTranslate()
  const reader = useReader()
  const { title, mark, lines, days = [] } = headlineOf(reader, booking, visit, now)
  const phase = visit?.phase ?? visitOfBooking(booking).phase
  const isMissed = nobodyCame(visit, now)
  const isLate = phase === 'late' || (visit !== null && isOverdue(reader, visit, now))
  const change = (
    <ChangeVisit booking={booking} bookingKey={bookingKey} phase={phase} isMissed={isMissed} isLate={isLate} />
  )
  const isBooked = !isMissed && (phase === 'booked' || phase === 'confirmed')
  return (
    <section className={`card ${css.hero}`} data-phase={isMissed ? 'missed' : phase} aria-label={t('Your visit')}>
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
        {isLive(booking.status) && !isMissed && (
          <ol className={css.steps} aria-label={t('Progress')}>
            {stepsOf(reader, booking, phase === 'waiting' && visit?.withoutPainter ? 'between' : phase).map(
              ({ label, state }) => (
                <li key={label} className={css[state]} {...(state === 'now' && { 'aria-current': 'step' })}>
                  {label}
                </li>
              ),
            )}
          </ol>
        )}
      </div>
      <p className={css.where}>
        <strong>{booking.quote.address}</strong>
        {booking.fix === null && <RoomsOf booking={booking} />}
      </p>
      {!isMissed && <Credits booking={booking} />}
      {isBooked && booking.stillToBook === 'painting' ? (
        <Step number={1} state="booked" title={t('Color evening')}>
          {heroDays(reader, booking).map(({ day, lines: times }) => (
            <p key={day}>
              <strong>{day}</strong>&nbsp;· {times.join('\u00a0· ')}
            </p>
          ))}
          {change}
        </Step>
      ) : (
        change
      )}
      <OtherVisit booking={booking} />
    </section>
  )
}
