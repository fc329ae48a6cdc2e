import { type Decision, type Life, type LifeEvent, lastDayOf, nothingFollows } from './booking-life.ts'

type Of<Type extends LifeEvent['type']> = Extract<LifeEvent, { type: Type }>

/**
 * The customer approved other work: the visit takes as many half-days as its painter has reserved for it by now. Calendars hear
 * of another end; both people are told of what was approved by whoever lets it happen.
 */
export const rescaled = ({ booking, job }: Life, { halfDays }: Of<'rescaled'>): Decision => {
  const endDate = lastDayOf(booking.scheduledDate, booking.timeSlot, halfDays)
  const isMoved = halfDays !== booking.halfDays
  return {
    ...nothingFollows,
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
export const ended = ({ booking, job }: Life, { fee, isContested = false }: Of<'ended'>, now: Date): Decision => {
  const sequence = booking.sequence + 1
  return {
    ...nothingFollows,
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
    effects: [{ to: 'customer', say: 'visit-ended', fee, sequence, isContested }],
  }
}

/** Nobody opened to a painter who waited: the visit is canceled, with its fee, and nothing is held against the painter. */
export const nobodyHome = ({ booking, job }: Life, { fee, noShowId }: Of<'nobody-home'>, now: Date): Decision => {
  const sequence = booking.sequence + 1
  return {
    ...nothingFollows,
    booking: { status: 'cancelled', cancellationFee: fee, cancelledAt: now, sequence, version: booking.version + 1 },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    slots: 'freed',
    effects: [{ to: 'customer', say: 'nobody-home', noShowId, sequence }],
  }
}
