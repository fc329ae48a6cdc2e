import { Fragment } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { creditTitle } from '#domain/billing/statement/balance-titles.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ChangeVisit } from './ChangeVisit.tsx'
import { isMoneyDue, toneOf } from './duty.ts'
import css from './Hero.module.css'
import { ApproveDue, Due } from './HeroDuty.tsx'
import { What } from './HeroWhat.tsx'
import { Who } from './HeroWho.tsx'
import { headlineOf, nobodyCame, stepsOf, visitOfBooking } from './headline.ts'
import { type HeroDay, heroDays } from './hero-days.ts'
import { isOverdue } from './later-days.ts'
import type { Live } from './live.ts'
import { colorsToDo } from './next-steps.ts'
import { OtherVisit, Step } from './TwoVisits.tsx'

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

const Pay = lazyPart(async () => (await import('./pay/PaySection.tsx')).default)

/** What is due now, with the one button that does it; what the other visit needs stands beside that. */
function DueNow({ booking, bookingKey, visit, now, duty, change, pickColors }: Live) {
  const reader = useReader()
  if (isMoneyDue(booking, visit))
    return (
      <div id="pay" tabIndex={-1} className={css.pay}>
        {bookingKey !== null && visit !== null && <Pay booking={booking} bookingKey={bookingKey} visit={visit} />}
      </div>
    )
  if (duty === 'approve' && change) return <ApproveDue change={change} />
  const colors = duty === 'colors' ? colorsToDo(reader, booking, visit, now) : null
  return colors && <Due {...colors} onPress={pickColors} />
}

/** What is marked, which breaks between a date and a time, never within. */
const Marked = ({ words }: { words: string }) => (
  <mark className={css.mark}>
    {words.split(/(?<=\d), (?=\d)/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ', '}
        <span className={css.whole}>{part}</span>
      </Fragment>
    ))}
  </mark>
)

/** The days of a visit that lies ahead, as pages of a calendar. */
function Days({ days }: { days: readonly HeroDay[] }) {
  const t = useTranslate()
  return (
    <ol className={css.days} aria-label={t('When')}>
      {days.map(({ day, lines }) => (
        <li key={day}>
          <strong>{day}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** The head of the page: when, what is due, who, what and how much, and what can be changed. */
export function Hero(live: Live) {
  const { booking, bookingKey, visit, now, duty } = live
  const t = useTranslate()
  const reader = useReader()
  const { title, mark, lines, days = [] } = headlineOf(reader, booking, visit, now)
  const phase = visit?.phase ?? visitOfBooking(booking).phase
  const isMissed = nobodyCame(visit, now)
  const isLate = phase === 'late' || (visit !== null && isOverdue(reader, visit, now))
  const change = (
    <ChangeVisit
      booking={booking}
      bookingKey={bookingKey}
      phase={phase}
      isMissed={isMissed || Boolean(visit?.missed)}
      isComing={!isMissed}
      isLate={isLate}
    />
  )
  const isTwoVisits = !isMissed && (phase === 'booked' || phase === 'confirmed') && booking.stillToBook === 'painting'
  return (
    <section
      className={`card ${css.hero}`}
      data-phase={isMissed ? 'missed' : phase}
      data-tone={toneOf(booking, visit, duty)}
      aria-label={t('Your visit')}
    >
      <div className={css.head}>
        <h1 className={css.title} aria-live="polite">
          {title} {mark !== null && <Marked words={mark} />}
        </h1>
        {lines.length > 0 && (
          <p className={css.lines}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        {days.length > 0 && <Days days={days} />}
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
      {isMissed ? change : <DueNow {...live} />}
      <Who {...live} />
      {!isTwoVisits && <What booking={booking} />}
      {!isMissed && <Credits booking={booking} />}
      {isTwoVisits ? (
        <Step number={1} state="booked" title={t('Color evening')}>
          {heroDays(reader, booking).map(({ day, lines: times }) => (
            <p key={day}>
              <strong>{day}</strong>&nbsp;· {times.join('\u00a0· ')}
            </p>
          ))}
          <p className="small soft">{booking.quote.address}</p>
          {change}
        </Step>
      ) : (
        !isMissed && change
      )}
      <OtherVisit booking={booking} />
    </section>
  )
}
