import type { Booking } from '../../../contract/bookings.ts'
import { bookingStatusColors, bookingStatusLabels, isLive } from '../../../domain/booking-status.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GetQuoteButton } from '../booking-flow/GetQuoteButton.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import css from './views.module.css'

type DetailsViewProps = { booking: Booking; onCancel: () => void; onMove: () => void }

/** Why a booking that is not scheduled any more cannot be changed here. */
function Fixed({ status }: Pick<Booking, 'status'>) {
  if (status === 'cancelled') {
    return (
      <Notice tone="info" title="This booking is cancelled">
        <p>Nothing is reserved any more. Your next quote takes a few minutes.</p>
        <GetQuoteButton size="small" />
      </Notice>
    )
  }
  const words =
    status === 'completed'
      ? 'This appointment is completed.'
      : status === 'in_progress'
        ? 'Your painter is at work.'
        : 'This booking cannot be changed online at present: we are working on it.'
  return <Notice tone="info">{words}</Notice>
}

/** The booking as it stands, and what can be done with it. */
export function DetailsView({ booking, onCancel, onMove }: DetailsViewProps) {
  const { status } = booking
  return (
    <div className={css.view}>
      <BookingFacts booking={booking}>
        <div>
          <dt>Status</dt>
          <dd>
            <span className={`${css.status} ${css[bookingStatusColors[status]]}`}>{bookingStatusLabels[status]}</span>
          </dd>
        </div>
      </BookingFacts>
      {booking.cancellationFee === null ? (
        <Fixed status={status} />
      ) : (
        <div className={css.actions}>
          <Button variant="secondary" onClick={onMove}>
            Reschedule
          </Button>
          <Button variant="secondary" className={css.risky} onClick={onCancel}>
            Cancel Booking
          </Button>
        </div>
      )}
      {isLive(status) && status !== 'completed' && (
        <div>
          <h3 className={css.title}>Add to your calendar</h3>
          <AddToCalendar booking={booking} />
        </div>
      )}
    </div>
  )
}
