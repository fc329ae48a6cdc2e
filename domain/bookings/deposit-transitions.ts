import type { BookingWithJob, LifecycleEvent, Transition } from './booking-lifecycle.ts'

type EventOf<Type extends LifecycleEvent['type']> = Extract<LifecycleEvent, { type: Type }>

/** A reserved date becomes a booking. */
export const secured = ({ booking }: BookingWithJob, { painter }: EventOf<'secured'>): Transition => {
  const version = booking.version + 1
  return painter
    ? {
        booking: { status: 'scheduled', version },
        job: {},
        newPainter: painter,
        slots: 'kept',
        notifications: [
          { to: 'new-painter', say: 'job-assigned' },
          { to: 'customer', say: 'booking-confirmation' },
        ],
      }
    : {
        booking: { status: 'pending', contractorId: null, version },
        job: {},
        newPainter: null,
        slots: 'freed',
        notifications: [
          { to: 'office', say: 'booking-without-contractor' },
          { to: 'customer', say: 'booking-waiting' },
        ],
      }
}

/** A reserved date is given up. */
export const lapsed = (
  { booking }: BookingWithJob,
  { told: isNotified }: EventOf<'lapsed'>,
  now: Date,
): Transition => ({
  booking: {
    status: 'cancelled',
    cancellationFee: 0,
    cancelledAt: now,
    cancelledBy: isNotified ? 'system' : 'customer',
    sequence: booking.sequence + 1,
    version: booking.version + 1,
  },
  job: {},
  newPainter: null,
  slots: 'freed',
  notifications: isNotified ? [{ to: 'customer', say: 'reservation-lapsed' }] : [],
})
