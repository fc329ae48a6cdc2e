import type { Decision, Life, LifeEvent } from './booking-life.ts'

type Of<Type extends LifeEvent['type']> = Extract<LifeEvent, { type: Type }>

/** A reserved date becomes a booking. */
export const secured = ({ booking }: Life, { painter }: Of<'secured'>): Decision => {
  const version = booking.version + 1
  return painter
    ? {
        booking: { status: 'scheduled', version },
        job: {},
        give: painter,
        slots: 'kept',
        effects: [
          { to: 'new-painter', say: 'job-assigned' },
          { to: 'customer', say: 'booking-confirmation' },
        ],
      }
    : {
        booking: { status: 'pending', contractorId: null, version },
        job: {},
        give: null,
        slots: 'freed',
        effects: [
          { to: 'office', say: 'booking-without-contractor' },
          { to: 'customer', say: 'booking-waiting' },
        ],
      }
}

/** A reserved date is given up. */
export const lapsed = ({ booking }: Life, { told }: Of<'lapsed'>, now: Date): Decision => ({
  booking: {
    status: 'cancelled',
    cancellationFee: 0,
    cancelledAt: now,
    cancelledBy: told ? 'system' : 'customer',
    sequence: booking.sequence + 1,
    version: booking.version + 1,
  },
  job: {},
  give: null,
  slots: 'freed',
  effects: told ? [{ to: 'customer', say: 'reservation-lapsed' }] : [],
})
