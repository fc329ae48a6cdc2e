import type { Market } from '#domain/platform/market.ts'
import { answerBy, visitBegins } from '#domain/scheduling/answer-by.ts'
import {
  type BookingState,
  type Decision,
  type Found,
  type JobState,
  type Life,
  type LifeEvent,
  lastDayOf,
  nothingFollows,
  type Told,
} from './booking-life.ts'
import {
  type BookingStatus,
  bookingStatuses,
  isLive,
  openBookingStatuses,
  statusForNewPainter,
} from './booking-status.ts'
import { missed, settled, withArrival } from './decide-arrival.ts'
import { ended, nobodyHome, rescaled } from './decide-changes.ts'
import { lapsed, secured } from './decide-deposit.ts'
import { reported, statusSet, stepped, undone } from './decide-steps.ts'

type Of<Type extends LifeEvent['type']> = Extract<LifeEvent, { type: Type }>

const live = bookingStatuses.filter(isLive)
/** Booked, not only reserved. */
const booked = live.filter((status) => status !== 'reserved')

/** The statuses in which each event can occur. Who may cause it, and when, is up to the caller. */
const happensTo: Record<LifeEvent['type'], readonly BookingStatus[]> = {
  cancelled: live,
  secured: ['reserved'],
  lapsed: ['reserved'],
  moved: [...openBookingStatuses, 'in_progress'],
  reassigned: openBookingStatuses,
  unassigned: openBookingStatuses,
  restored: ['cancelled'],
  'status-set': booked,
  edited: bookingStatuses,
  acknowledged: booked,
  started: booked,
  completed: booked,
  undone: booked,
  late: booked,
  missed: openBookingStatuses,
  reported: booked,
  rescaled: booked,
  ended: booked,
  'nobody-home': openBookingStatuses,
  'arrival-settled': bookingStatuses,
}

const cancelled = ({ booking, job }: Life, { by, fee, reason }: Of<'cancelled'>, now: Date): Decision => {
  const sequence = booking.sequence + 1
  return {
    booking: {
      status: 'cancelled',
      cancellationFee: fee,
      cancelledAt: now,
      cancelledBy: by,
      cancelReason: reason ?? null,
      sequence,
      version: booking.version + 1,
    },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    give: null,
    slots: 'freed',
    effects: [
      ...(job ? [{ to: 'painter', say: 'job-cancelled' } as const] : []),
      { to: 'customer', say: 'booking-cancelled', fee, sequence },
    ],
  }
}

/** The visit of a painter who holds its slots. */
const heldBy = (
  { contractorId, halfDays }: Found,
  { scheduledDate, timeSlot }: Pick<BookingState, 'scheduledDate' | 'timeSlot'>,
) => ({ contractorId, halfDays, scheduledDate, timeSlot, endDate: lastDayOf(scheduledDate, timeSlot, halfDays) })

/** The same job at another time. A painter who has not answered yet gets a fresh deadline for the new time. */
const jobMoved = (
  market: Market,
  job: JobState,
  { scheduledDate, timeSlot, endDate }: ReturnType<typeof heldBy>,
  now: Date,
) => ({
  scheduledDate,
  timeSlot,
  endDate,
  lateMinutes: null,
  lateToldAt: null,
  arrivedAt: null,
  arrival: null,
  alertedAt: null,
  ...(job.status === 'assigned'
    ? { answerBy: answerBy(market, now, visitBegins(market, scheduledDate, timeSlot)), remindedAt: null }
    : {}),
})

const moved = (market: Market, { booking, job }: Life, event: Of<'moved'>, now: Date): Decision => {
  const visit = heldBy(event.painter, { scheduledDate: event.date, timeSlot: event.slot })
  const sequence = booking.sequence + 1
  const isSameTime = event.date === booking.scheduledDate && event.slot === booking.timeSlot
  const told: Told = isSameTime
    ? { to: 'customer', say: 'booking-changed', oldEndDate: booking.endDate, sequence }
    : { to: 'customer', say: 'booking-rescheduled', fee: event.fee, sequence }
  const after = {
    ...visit,
    sequence,
    version: booking.version + 1,
    rescheduleFee: (booking.rescheduleFee ?? 0) + event.fee,
    missedAt: null,
  }
  if (job && job.contractorId === event.painter.contractorId) {
    return {
      booking: { ...after, status: booking.status === 'pending' ? 'scheduled' : booking.status },
      job: jobMoved(market, job, visit, now),
      give: null,
      slots: 'held',
      effects: [{ to: 'painter', say: 'job-changed' }, told],
    }
  }
  return {
    booking: { ...after, status: statusForNewPainter(booking.status), confirmedAt: null },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    give: event.painter,
    slots: 'held',
    effects: [
      ...(job ? [{ to: 'painter', say: 'job-cancelled' } as const] : []),
      { to: 'new-painter', say: 'job-assigned' },
      told,
    ],
  }
}

/** A painter who gave up the job needs no message about it. */
const knowsAlready = (occasion: Of<'reassigned'>['occasion']) => occasion === 'declined' || occasion === 'handed_back'

/** What a customer is told whose painter cannot come: we look for another one, or, where that one was to come back, they choose. */
const withoutPainter = (wasOwn: boolean): Told => ({
  to: 'customer',
  say: wasOwn ? 'painter-cannot-return' : 'booking-waiting',
})

const reassigned = ({ booking, job }: Life, event: Of<'reassigned'>, now: Date): Decision => {
  const { painter, occasion, handBack, wasOwn = false } = event
  const visit = painter && heldBy(painter, booking)
  // The customer knows who was to come, and until when: a change of either is announced, but neither counts as a move.
  const isChanged =
    visit !== null &&
    booking.contractorId !== null &&
    (visit.endDate !== booking.endDate || (booking.confirmedAt !== null && visit.contractorId !== booking.contractorId))
  const sequence = booking.sequence + (isChanged ? 1 : 0)
  const effects: Told[] = []
  if (job && !knowsAlready(occasion)) effects.push({ to: 'painter', say: 'job-cancelled' })
  if (painter) effects.push({ to: 'new-painter', say: 'job-assigned' })
  else effects.push({ to: 'office', say: 'booking-without-contractor' })
  // Announced once, when it starts waiting; the message offers new dates free of charge.
  if (!painter && booking.status !== 'pending') effects.push(withoutPainter(wasOwn))
  if (isChanged) effects.push({ to: 'customer', say: 'booking-changed', oldEndDate: booking.endDate, sequence })
  const left = handBack
    ? { handedBack: handBack.reason, ...(handBack.notes === null ? {} : { notes: handBack.notes }) }
    : {}
  return {
    booking: {
      ...(visit ?? { contractorId: null }),
      status: painter ? statusForNewPainter(booking.status) : 'pending',
      confirmedAt: null,
      sequence,
      version: booking.version + 1,
    },
    job: job ? { status: occasion === 'administrator' ? 'cancelled' : 'rejected', closedAt: now, ...left } : {},
    give: painter,
    slots: painter ? 'held' : 'freed',
    effects,
  }
}

const unassigned = ({ booking, job }: Life, { date, slot, wasOwn = false }: Of<'unassigned'>, now: Date): Decision => {
  const moves = date !== booking.scheduledDate || slot !== booking.timeSlot
  const sequence = booking.sequence + (moves ? 1 : 0)
  const effects: Told[] = []
  if (job) effects.push({ to: 'painter', say: 'job-cancelled' })
  if (booking.status !== 'pending') effects.push(withoutPainter(wasOwn))
  if (moves) effects.push({ to: 'customer', say: 'booking-rescheduled', fee: 0, sequence })
  return {
    booking: {
      status: 'pending',
      contractorId: null,
      confirmedAt: null,
      scheduledDate: date,
      endDate: lastDayOf(date, slot, booking.halfDays),
      timeSlot: slot,
      sequence,
      ...(moves ? { missedAt: null } : {}),
    },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    give: null,
    slots: 'freed',
    effects,
  }
}

const restored = ({ booking }: Life, { date, slot, painter }: Of<'restored'>): Decision => ({
  booking: {
    ...heldBy(painter, { scheduledDate: date, timeSlot: slot }),
    status: 'scheduled',
    cancelledAt: null,
    cancellationFee: null,
    cancelledBy: null,
    cancelReason: null,
    confirmedAt: null,
    missedAt: null,
    sequence: booking.sequence + 1,
  },
  job: {},
  give: painter,
  slots: 'held',
  effects: [
    { to: 'new-painter', say: 'job-assigned' },
    { to: 'customer', say: 'booking-confirmation' },
  ],
})

/**
 * The consequences of an event in a booking's life (docs/rules/visits.md). Knows no database: slots that the event reports as
 * held were reserved beforehand, and whoever applies the decision frees the others.
 * @throws RangeError when the event cannot occur in the booking's status: the caller has to check first
 */
export const decide = (market: Market, life: Life, event: LifeEvent, now: Date): Decision =>
  withArrival(market, life, event, decideAlone(market, life, event, now), now)

function decideAlone(market: Market, life: Life, event: LifeEvent, now: Date): Decision {
  if (!happensTo[event.type].includes(life.booking.status)) {
    throw new RangeError(`a booking that is ${life.booking.status} cannot be ${event.type}`)
  }
  switch (event.type) {
    case 'cancelled':
      return cancelled(life, event, now)
    case 'secured':
      return secured(life, event)
    case 'lapsed':
      return lapsed(life, event, now)
    case 'moved':
      return moved(market, life, event, now)
    case 'reassigned':
      return reassigned(life, event, now)
    case 'unassigned':
      return unassigned(life, event, now)
    case 'restored':
      return restored(life, event)
    case 'status-set':
      return statusSet(life, event, now)
    case 'edited':
      return {
        ...nothingFollows,
        booking: { notes: event.notes, version: Math.max(life.booking.version, event.since + 1) },
      }
    case 'acknowledged':
    case 'started':
    case 'completed':
      return stepped(life, event, now)
    case 'undone':
      return undone(life)
    case 'late':
      return {
        ...nothingFollows,
        booking: { version: life.booking.version + 1 },
        job: { lateMinutes: event.minutes, lateToldAt: life.job?.lateToldAt ?? now },
        effects: [{ to: 'customer', say: 'painter-late', minutes: event.minutes }],
      }
    case 'missed':
      return missed(life, event, now)
    case 'reported':
      return reported(life, event)
    case 'rescaled':
      return rescaled(life, event)
    case 'ended':
      return ended(life, event, now)
    case 'nobody-home':
      return nobodyHome(life, event, now)
    case 'arrival-settled':
      return settled(life, event)
  }
}
