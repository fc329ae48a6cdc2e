import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import { isLive } from '../../../domain/booking-status.ts'
import { addDays, todayIn } from '../../../domain/dates.ts'
import { formatDeadline } from '../../../domain/format-dates.ts'
import { normalizeId } from '../../../domain/identifiers.ts'
import type { Reader } from '../../../domain/reader.ts'
import { visitKind } from '../../../domain/slots.ts'
import { words } from '../../../domain/words/words.ts'
import { useReader, useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { manageLink, payLink } from '../booking-flow/remembered.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { BookAgain } from './BookAgain.tsx'
import css from './BookedPage.module.css'
import { BookingFacts } from './BookingFacts.tsx'
import { keyFor } from './own-booking.ts'
import { useOpenedBooking } from './use-opened-booking.ts'
import { WhoComes } from './WhoComes.tsx'

type Held = { booking: Booking | null; key: string | null; consultation: boolean }

/** State passed by the flow; the browser keeps it in the history entry, even across a reload. */
function heldIn(state: unknown, id: string): Held {
  const { booking, key, consultation } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Held>
  const isThis = booking?.id === id && booking.endsAt instanceof Date
  return { booking: isThis ? booking : null, key: (isThis && key) || null, consultation: consultation === true }
}

/** A quote with a consultation has two visits: once one is booked, the other still needs a date. */
function OtherVisit({ booking }: { booking: Booking }) {
  const t = useWords()
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

/** When the painter answers, as far as that can be promised. */
const confirmation = (reader: Reader, { painter }: Booking): string | null => {
  const t = words(reader)
  if (painter?.confirmedAt) return null
  if (painter?.confirmsBy) {
    const by = formatDeadline(reader, painter.confirmsBy)
    return t('{name} confirms by {by}. We email you.', { name: painter.name, by })
  }
  return t('As soon as your painter confirms, we email you.')
}

/** The next steps; only those for which there is time before the visit. */
export function nextSteps(reader: Reader, booking: Booking, now: Date): string[] {
  const t = words(reader)
  const isPainting = visitKind(booking.timeSlot) === 'painting'
  const isRemindedOf = booking.scheduledDate > addDays(todayIn(reader.market, now), 1)
  return [
    t('A confirmation email is on its way, with the appointment as a calendar entry.'),
    confirmation(reader, booking),
    isRemindedOf && t('The day before, we remind you.'),
    isPainting && t('Please clear small things and breakables away from the walls.'),
    isPainting
      ? t('You pay when the work is done: in cash, by check or by a major credit card.')
      : t('The consultation is free.'),
  ].filter((step) => typeof step === 'string')
}

function Opening({ children }: { children: ReactNode }) {
  const t = useWords()
  return <PublicPage title={t('Your booking')}>{children}</PublicPage>
}

/** A booking with everything to keep: right after booking, and whenever it is opened with its link or in the same browser. */
export function BookedPage() {
  const t = useWords()
  const id = normalizeId(useParams().id ?? '')
  const { state } = useLocation() as { state: unknown }
  const [parameters] = useSearchParams()
  const held = heldIn(state, id)
  const key = keyFor(id, parameters.get('key') ?? held.key)
  const opening = useOpenedBooking(id, key, held.booking)
  // The focused page is gone, and the confirmation may have been closed before this one was rendered.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  if (opening.state === 'opened' && opening.booking.status === 'reserved') {
    return <Navigate to={payLink({ id, key })} replace />
  }
  if (opening.state === 'opened') {
    return <Booked booking={opening.booking} bookingKey={opening.bookingKey} consultation={held.consultation} />
  }
  if (opening.state === 'opening') {
    return (
      <Opening>
        <Skeleton label={t('Opening your booking')} lines={6} height="1.5rem" />
      </Opening>
    )
  }
  if (opening.state === 'unreachable') {
    return (
      <Opening>
        <Notice tone="error" role="alert" title={t('Your booking could not be opened')}>
          {t('Check your connection and reload the page.')}
        </Notice>
      </Opening>
    )
  }
  if (held.booking) return <Booked booking={held.booking} bookingKey={null} consultation={held.consultation} />
  return <Navigate to={`/manage-booking?booking=${encodeURIComponent(id)}`} replace />
}

type BookedProps = { booking: Booking; bookingKey: string | null; consultation: boolean }

function Booked({ booking, bookingKey, consultation }: BookedProps) {
  const t = useWords()
  const reader = useReader()
  const [now] = useState(() => new Date())
  const live = isLive(booking.status)
  return (
    <PublicPage
      title={live ? t('You are booked') : t('This booking is cancelled')}
      lead={
        live
          ? t('Keep your booking ID: together with your email it opens your booking at any time.')
          : t('Nothing is reserved any more. Your quote is still here.')
      }
    >
      <section className={css.card} aria-label={t('Your booking')}>
        <BookingFacts booking={booking} />
        {live && (
          <div className={css.part}>
            <WhoComes booking={booking} />
          </div>
        )}
        {live && bookingKey && (
          <div className={css.calendar}>
            <h2 className={css.title}>{t('Add to your calendar')}</h2>
            <AddToCalendar booking={booking} bookingKey={bookingKey} />
          </div>
        )}
      </section>
      {live && consultation && (
        <div className={css.other}>
          <OtherVisit booking={booking} />
        </div>
      )}
      {live && (
        <section>
          <h2 className={css.title}>{t('What happens next')}</h2>
          <ol className={css.next}>
            {nextSteps(reader, booking, now).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {!live && <BookAgain quoteId={booking.quote.id} />}
      <p className={css.actions}>
        <LinkButton to={manageLink({ id: booking.id, key: bookingKey })} variant="secondary">
          {t('Manage Booking')}
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          {t('Return Home')}
        </LinkButton>
      </p>
    </PublicPage>
  )
}
