import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isId, normalizeId } from '../../../domain/identifiers.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { forgetBooking, manageLink } from '../booking-flow/remembered.ts'
import { BookAgain } from './BookAgain.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import type { Opened } from './booking-calls.ts'
import css from './CancelBookingPage.module.css'
import { EmailForm } from './EmailForm.tsx'
import { FeeNotice } from './FeeNotice.tsx'
import { keyFor } from './own-booking.ts'
import { useOpenedBooking } from './use-opened-booking.ts'

const couldNot = 'Failed to cancel booking. Please try again.'

function Invalid() {
  return (
    <PublicPage title="Invalid Link">
      <div className={css.stack}>
        <Notice tone="error" title="Invalid booking ID" role="alert">
          This cancellation link is invalid or expired.
        </Notice>
        <p>You can find your booking with its ID and your email instead.</p>
        <p>
          <LinkButton to="/manage-booking">Manage Booking</LinkButton>
        </p>
      </div>
    </PublicPage>
  )
}

function Done({ message, quoteId }: { message: string; quoteId: string }) {
  return (
    <PublicPage title="Your booking is cancelled">
      <div className={css.stack}>
        <Notice tone="good" role="status">
          {message}
        </Notice>
        <p>To book again, choose another date for the same quote, or return to the main page for a new one.</p>
        <BookAgain quoteId={quoteId} />
        <p>
          <LinkButton to="/" variant="quiet">
            Return Home
          </LinkButton>
        </p>
      </div>
    </PublicPage>
  )
}

/** Why a booking cannot be cancelled here, and where to go instead. */
function Final({ message, opened }: { message: string; opened: Opened }) {
  return (
    <>
      <Notice tone="error" title="Unable to cancel booking" role="alert">
        <p>{message}</p>
        <p>If it was cancelled before, please return to the main page to book again.</p>
      </Notice>
      {opened.booking.status === 'cancelled' && <BookAgain quoteId={opened.booking.quote.id} />}
      <div className={css.actions}>
        <LinkButton to="/">Return Home</LinkButton>
        <LinkButton to={manageLink({ id: opened.booking.id, key: opened.bookingKey })} variant="secondary">
          Open my booking
        </LinkButton>
      </div>
    </>
  )
}

type State = { name: 'asking' | 'pending' | 'invalid' } | { name: 'done'; message: string } | Failed
/** `final`: trying again cannot help. */
type Failed = { name: 'failed'; message: string; final: boolean }

/** What is given up and what it costs, before the button that does it. */
function Question({ opened }: { opened: Opened }) {
  const { booking, bookingKey } = opened
  const [state, setState] = useState<State>({ name: 'asking' })
  const start = async () => {
    setState({ name: 'pending' })
    try {
      const { cancel } = await import('./booking-calls.ts')
      const { message } = await cancel(booking.id, bookingKey)
      forgetBooking(booking.id)
      setState({ name: 'done', message })
    } catch (error) {
      const answer = error instanceof CallError ? error : null
      if (answer?.status === 404 || answer?.status === 400) return setState({ name: 'invalid' })
      const message = messageOf(error, couldNot)
      setState({ name: 'failed', message, final: answer?.code === 'not_cancellable' })
      toast({ title: 'Cancellation Failed', description: message, tone: 'destructive', inView: true })
    }
  }
  if (state.name === 'invalid') return <Invalid />
  if (state.name === 'done') return <Done message={state.message} quoteId={booking.quote.id} />
  const fixed = booking.cancellationFee === null
  const final = state.name === 'failed' && state.final
  return (
    <PublicPage title="Cancel Booking" lead="Your dates become free for somebody else at once. This cannot be undone.">
      <div className={css.card}>
        <BookingFacts booking={booking} />
        {fixed || final ? (
          <Final opened={opened} message={final ? state.message : (whyNot[booking.status] ?? couldNotAnyMore)} />
        ) : (
          <>
            <FeeNotice booking={booking} what="Cancelling" />
            {state.name === 'failed' && (
              <Notice tone="error" title="Unable to cancel booking" reveal>
                {state.message}
              </Notice>
            )}
            <div className={css.actions}>
              <Button
                variant="danger"
                working={state.name === 'pending'}
                workingLabel="Cancelling..."
                onClick={() => void start()}
              >
                {state.name === 'failed' ? 'Try again' : 'Yes, Cancel Booking'}
              </Button>
              <LinkButton to={manageLink({ id: booking.id, key: bookingKey })} variant="secondary">
                Move instead
              </LinkButton>
              <LinkButton to={`/booking/${booking.id}?key=${encodeURIComponent(bookingKey)}`} variant="quiet">
                Keep Booking
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </PublicPage>
  )
}

const couldNotAnyMore = 'This visit can no longer be changed online.'
const whyNot: Partial<Record<Opened['booking']['status'], string>> = {
  cancelled: 'This booking is cancelled already.',
  completed: 'This appointment is completed.',
  in_progress: 'Your painter is at work.',
}

/** From the link in an email: cancels only when the button is pressed, never by opening the page. */
export function CancelBookingPage() {
  const id = normalizeId(useParams().id ?? '')
  const [parameters] = useSearchParams()
  const given = parameters.get('key')
  const key = isId(id) ? keyFor(id, given) : null
  const opening = useOpenedBooking(id, key)
  const [found, setFound] = useState<Opened | null>(null)
  if (!isId(id)) return <Invalid />
  if (found) return <Question opened={found} />
  if (opening.state === 'opened') return <Question opened={opening} />
  if (opening.state === 'refused' && given) return <Invalid />
  return (
    <PublicPage title="Cancel Booking">
      {opening.state === 'opening' && <Skeleton label="Opening your booking" lines={5} height="1.5rem" />}
      {opening.state === 'unreachable' && (
        <Notice tone="error" role="alert" title="Your booking could not be opened">
          Check your connection and reload the page.
        </Notice>
      )}
      {opening.state === 'refused' && <EmailForm id={id} onFound={setFound} />}
    </PublicPage>
  )
}
