import { useState } from 'react'
import { useParams } from 'react-router'
import { isId, normalizeId } from '../../../domain/identifiers.ts'
import { formatDollars } from '../../../domain/money.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingId } from './BookingId.tsx'
import css from './CancelBookingPage.module.css'

type State =
  | { name: 'asking' | 'pending' | 'invalid' }
  | { name: 'success'; message: string; fee: number }
  /** `final`: trying again cannot help. */
  | { name: 'error'; message: string; final: boolean }

const couldNot = 'Failed to cancel booking. Please try again.'

const failed = (error: unknown): State => {
  const answer = error instanceof CallError ? error : null
  if (answer?.status === 404 || answer?.status === 400) return { name: 'invalid' }
  return { name: 'error', message: messageOf(error, couldNot), final: answer?.code === 'not_cancellable' }
}

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

function Done({ message, fee }: { message: string; fee: number }) {
  return (
    <PublicPage title="Your booking is cancelled">
      <div className={css.stack}>
        <Notice tone="good" role="status">
          <p>{message}</p>
          <p>{fee > 0 ? `Cancellation fee: ${formatDollars(fee)}.` : 'There is no fee.'}</p>
        </Notice>
        <p>To book again, please return to the main page and get a new quote.</p>
        <p>
          <LinkButton to="/">Return Home</LinkButton>
        </p>
      </div>
    </PublicPage>
  )
}

/** From the link in an email: cancels only when the button is pressed, never by opening the page. */
export function CancelBookingPage() {
  const { id = '' } = useParams()
  const bookingId = normalizeId(id)
  const [state, setState] = useState<State>({ name: 'asking' })

  const start = async () => {
    setState({ name: 'pending' })
    try {
      const { cancel } = await import('./booking-calls.ts')
      const { message, cancellationFee } = await cancel(bookingId)
      setState({ name: 'success', message, fee: cancellationFee })
    } catch (error) {
      const next = failed(error)
      setState(next)
      if (next.name === 'error') {
        toast({ title: 'Cancellation Failed', description: next.message, tone: 'destructive' })
      }
    }
  }

  if (!isId(bookingId) || state.name === 'invalid') return <Invalid />
  if (state.name === 'success') return <Done {...state} />
  const pending = state.name === 'pending'
  return (
    <PublicPage title="Cancel Booking" lead="Your dates become free for somebody else at once. This cannot be undone.">
      <div className={css.card}>
        <p>
          <span className={css.label}>Booking ID</span>
          <BookingId id={bookingId} />
        </p>
        <p>
          Free until 24 hours before 9:00 AM on the day of your appointment, $100 after that. To see what it costs now,{' '}
          <a href={`/manage-booking?booking=${bookingId}`}>open your booking</a>; there you can also move it instead.
        </p>
        {state.name === 'error' && (
          <Notice tone="error" title="Unable to cancel booking" role="alert">
            <p>{state.message}</p>
            {state.final && <p>If it was cancelled before, please return to the main page to book again.</p>}
          </Notice>
        )}
        <div className={css.actions}>
          {state.name === 'error' && state.final ? (
            <LinkButton to="/">Return Home</LinkButton>
          ) : (
            <Button variant="danger" working={pending} workingLabel="Cancelling..." onClick={() => void start()}>
              {state.name === 'error' ? 'Try again' : 'Yes, Cancel Booking'}
            </Button>
          )}
          <LinkButton to={`/manage-booking?booking=${bookingId}`} variant="secondary">
            Keep Booking
          </LinkButton>
        </div>
      </div>
    </PublicPage>
  )
}
