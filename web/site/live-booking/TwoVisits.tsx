import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { arrivalTimes } from '#domain/scheduling/visit-times.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useOwnColors } from '#web/site/booking-flow/own-colors.ts'
import { bookingOfQuote, useRemembered } from '#web/site/booking-flow/remembered.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { formatVisitDates } from './hero-days.ts'
import css from './TwoVisits.module.css'
import { useQuoteOf } from './use-quote-of.ts'

type StepProps = { number: 1 | 2; state: 'booked' | 'open' | 'done' | 'past'; title: string; children: ReactNode }

const tags: Record<StepProps['state'], Text> = {
  booked: text('Booked'),
  open: text('No date yet'),
  done: text('Done'),
  past: text('The day is over'),
}

/** One of the two visits: whether it is booked, in words as well as in color. */
export function Step({ number, state, title, children }: StepProps) {
  const t = useTranslate()
  return (
    <div className={`${css.step} ${css[state]}`}>
      <span className={css.mark} aria-hidden="true">
        {state === 'open' ? (
          number
        ) : (
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="m5 12.500 4.500 4.500L19 7" fill="none" stroke="currentColor" strokeWidth="2.600" />
          </svg>
        )}
      </span>
      <div className={css.body}>
        <p className={css.tag}>{t(tags[state])}</p>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
    </div>
  )
}

/** The other visit, which is booked, and its page where this browser can open it. */
function Booked({ booking, other }: { booking: Booking; other: NonNullable<Booking['otherVisit']> }) {
  const t = useTranslate()
  const reader = useReader()
  const kind = visitKind(other.timeSlot)
  const known = bookingOfQuote(useRemembered(), booking.quote.id, kind)
  const day = formatShortDate(reader, other.scheduledDate)
  const isEvening = kind === 'consultation'
  const times = arrivalTimes(reader, { date: other.scheduledDate, slot: other.timeSlot })
  const today = useToday()
  // Whether or not somebody has said that it is done.
  const isOver = other.isDone || other.endDate < today
  return (
    <Step
      number={isEvening ? 1 : 2}
      state={other.isDone ? 'done' : isOver ? 'past' : 'booked'}
      title={isEvening ? t('Color evening') : t('Painting')}
    >
      <p>
        {isEvening
          ? isOver
            ? day
            : t('{day}, between {from} and {to}', { day, ...times })
          : isOver
            ? formatVisitDates(reader, other)
            : t('{dates}, arrives {from}-{to}', { dates: formatVisitDates(reader, other), ...times })}
      </p>
      {isEvening && !isOver && (
        <p className="small soft">{t('Free. Moving, canceling or missing it costs nothing.')}</p>
      )}
      {known && (
        <p>
          <Link to={`/booking/${known.id}`}>{isEvening ? t('See the color evening') : t('See the painting')}</Link>
        </p>
      )}
    </Step>
  )
}

/** The other visit, which still needs a date. */
function StillToBook({ booking, kind }: { booking: Booking; kind: 'painting' | 'consultation' }) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote } = useQuoteOf(booking)
  const isPainting = kind === 'painting'
  const price = formatMoney(reader, booking.quote.totalCost)
  return (
    <Step number={isPainting ? 2 : 1} state="open" title={isPainting ? t('Painting') : t('Color evening')}>
      <p>
        {isPainting
          ? t('{price} for your rooms. It can start the day after your color evening.', { price })
          : t('You asked for help with the colors. It’s free: choose an evening before the painting begins.')}
      </p>
      <p className={css.action}>
        <LinkButton
          to={`/quote/${booking.quote.id}`}
          state={{ schedule: true }}
          variant={isPainting ? 'primary' : 'secondary'}
          wide
        >
          {isPainting ? t('Choose a date for the painting') : t('Choose an evening')}
        </LinkButton>
      </p>
      {isPainting && quote && (
        <p className="small soft">
          {t('Your price is good until {until}.', {
            until: formatShortDate(reader, todayIn(reader.market, quote.expiresAt)),
          })}
        </p>
      )}
    </Step>
  )
}

/** The customer picks the colors without an evening, and may think better of it. */
function OwnColors({ booking }: { booking: Booking }) {
  const t = useTranslate()
  const { data: quote } = useQuoteOf(booking)
  const { choose, isPending } = useOwnColors(booking.quote.id)
  if (!quote?.ownColors) return null
  return (
    <div className={css.own}>
      <p>{t('You’re picking the colors yourself.')}</p>
      <Button
        variant="secondary"
        size="small"
        working={isPending}
        workingLabel={t('Saving...')}
        onClick={() => void choose(false)}
      >
        {t('I’d like help after all')}
      </Button>
    </div>
  )
}

/** The other visit of the same quote, booked or not: color evening and painting are one story. */
export function OtherVisit({ booking }: { booking: Booking }) {
  if (booking.otherVisit) return <Booked booking={booking} other={booking.otherVisit} />
  if (booking.stillToBook) return <StillToBook booking={booking} kind={booking.stillToBook} />
  return isOpen(booking.status) && Boolean(booking.colors?.open) && <OwnColors booking={booking} />
}
