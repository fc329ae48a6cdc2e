import { useMutation } from '@tanstack/react-query'
import { formatDate } from '../../../domain/calendar.ts'
import { formatWindow } from '../../../domain/slots.ts'
import { messageOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { ViewProps } from './BookingDetailsDialog.tsx'
import { cancel } from './booking-calls.ts'
import { FeeNotice } from './FeeNotice.tsx'
import css from './views.module.css'

const couldNot = 'Failed to cancel booking. Please try again.'

/** The last question before a booking is cancelled, with the fee. */
export function CancelView({ booking, onChange, onDone }: ViewProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancel(booking.id),
    onSuccess: ({ message }) => {
      toast({ title: 'Booking Cancelled', description: message })
      onChange({ ...booking, status: 'cancelled', cancellationFee: null })
      onDone()
    },
    onError: (refusal) =>
      toast({ title: 'Cancellation Failed', description: messageOf(refusal, couldNot), tone: 'destructive' }),
  })
  return (
    <div className={css.view}>
      <p>
        {formatDate(booking.scheduledDate)}, <span className={css.window}>{formatWindow(booking.timeSlot)}</span>
        <br />
        {booking.quote.address}
      </p>
      <FeeNotice fee={booking.cancellationFee ?? 0} scheduledDate={booking.scheduledDate} what="Cancelling" />
      {error && (
        <Notice tone="error" title="Unable to cancel booking">
          {messageOf(error, couldNot)}
        </Notice>
      )}
      <div className={css.actions}>
        <Button variant="secondary" onClick={onDone} disabled={isPending}>
          Keep Booking
        </Button>
        <Button variant="danger" working={isPending} workingLabel="Cancelling..." onClick={() => mutate()}>
          Yes, Cancel Booking
        </Button>
      </div>
    </div>
  )
}
