import { useEffect } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import { visitKind } from '../../../domain/slots.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import css from './BookedPage.module.css'
import { BookingFacts } from './BookingFacts.tsx'

/** The booking that the flow hands over; the browser keeps it with the page's place in its history, also over a reload. */
function bookingIn(state: unknown, id: string | undefined): Booking | null {
  if (typeof state !== 'object' || state === null || !('booking' in state)) return null
  const { booking } = state as { booking: Booking | undefined }
  return booking?.id === id && booking?.quote ? booking : null
}

/** A quote with a consultation has two visits: once one is booked, the other still needs a date. */
function OtherVisit({ booking, state }: { booking: Booking; state: unknown }) {
  const wanted = typeof state === 'object' && state !== null && 'consultation' in state && state.consultation === true
  if (!wanted) return null
  const painting = visitKind(booking.timeSlot) === 'painting'
  return (
    <Notice tone="info" title={painting ? 'Your free color consultation' : 'The painting still needs a date'}>
      <p>
        {painting
          ? 'You asked for help with the colors. Choose an evening before the painting begins.'
          : 'The consultation is booked. The painting has a date of its own.'}
      </p>
      <p>
        <Link to={`/quote/${booking.quote.id}`}>
          {painting ? 'Choose an evening' : 'Choose a date for the painting'}
        </Link>
      </p>
    </Notice>
  )
}

/** Right after booking: everything to keep. Anybody else who comes by this address has to say who they are. */
export function BookedPage() {
  const { id } = useParams()
  const { state } = useLocation() as { state: unknown }
  const booking = bookingIn(state, id)
  // The page that had the focus is gone, and the good news may have been dismissed before this one was there.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  if (!booking) return <Navigate to={`/manage-booking?booking=${encodeURIComponent(id ?? '')}`} replace />
  const manage = `/manage-booking?booking=${booking.id}`
  return (
    <PublicPage
      title="You are booked"
      lead="Keep your booking ID: together with your email it opens your booking at any time."
    >
      <section className={css.card} aria-label="Your booking">
        <BookingFacts booking={booking} />
        <div className={css.calendar}>
          <h2 className={css.title}>Add to your calendar</h2>
          <AddToCalendar booking={booking} />
        </div>
      </section>
      <div className={css.other}>
        <OtherVisit booking={booking} state={state} />
      </div>
      <section>
        <h2 className={css.title}>What happens next</h2>
        <ol className={css.next}>
          <li>A confirmation email is on its way, with the appointment as a calendar entry.</li>
          <li>Your painter confirms within 24 hours, and you hear of it by email.</li>
          <li>The day before, we remind you. Please clear small things and breakables away from the walls.</li>
          <li>You pay when the work is done: in cash, by check or by a major credit card.</li>
        </ol>
      </section>
      <p className={css.actions}>
        <LinkButton to={manage} variant="secondary">
          Manage Booking
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          Return Home
        </LinkButton>
      </p>
    </PublicPage>
  )
}
