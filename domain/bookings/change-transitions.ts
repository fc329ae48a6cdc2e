import {
  type BookingWithJob,
  emptyTransition,
  type LifecycleEvent,
  lastDayOf,
  type Transition,
} from './booking-lifecycle.ts'

type EventOf<Type extends LifecycleEvent['type']> = Extract<LifecycleEvent, { type: Type }>

/**
 * The customer approved other work: the visit takes as many half-days as its painter has reserved for it by now. Calendars hear
 * of another end; the caller notifies both people of what was approved.
 */
export const rescaled = ({ booking, job }: BookingWithJob, { halfDays }: EventOf<'rescaled'>): Transition => {
  const endDate = lastDayOf(booking.scheduledDate, booking.timeSlot, halfDays)
  const isMoved = halfDays !== booking.halfDays
  return {
    ...emptyTransition,
    booking: {
      halfDays,
      endDate,
      sequence: booking.sequence + (isMoved ? 1 : 0),
      version: booking.version + 1,
    },
    job: job ? { endDate } : {},
    slots: isMoved ? 'held' : 'kept',
  }
}

/** The painter ends the visit with a trip charge: it is cancelled, and nothing but the charge is owed. */
export const ended = (
  { booking, job }: BookingWithJob,
  { fee, isContested = false }: EventOf<'ended'>,
  now: Date,
): Transition => {
  const sequence = booking.sequence + 1
  return {
    ...emptyTransition,
    booking: {
      status: 'cancelled',
      cancellationFee: fee,
      cancelledAt: now,
      cancelledBy: 'painter',
      sequence,
      version: booking.version + 1,
    },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    slots: 'freed',
    notifications: [{ to: 'customer', say: 'visit-ended', fee, sequence, isContested }],
  }
}

/** Nobody opened to a painter who waited: the visit is canceled, with its fee, and nothing is held against the painter. */
export const nobodyHome = (
  { booking, job }: BookingWithJob,
  { fee, noShowId }: EventOf<'nobody-home'>,
  now: Date,
): Transition => {
  const sequence = booking.sequence + 1
  return {
    ...emptyTransition,
    booking: { status: 'cancelled', cancellationFee: fee, cancelledAt: now, sequence, version: booking.version + 1 },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    slots: 'freed',
    notifications: [{ to: 'customer', say: 'nobody-home', noShowId, sequence }],
  }
}
