import {
  type BookingStatus,
  bookingStatuses,
  isLive,
  openBookingStatuses,
  statusForNewPainter,
} from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import { dayGivenUp, missed, settled, withArrival } from './arrival-transitions.ts'
import {
  type BookingNotification,
  type BookingState,
  type BookingWithJob,
  emptyTransition,
  type HandBack,
  type LifecycleEvent,
  type LostPainter,
  lastDayOf,
  type Transition,
} from './booking-lifecycle.ts'
import { ended, nobodyHome, rescaled } from './change-transitions.ts'
import { lapsed, secured } from './deposit-transitions.ts'
import { freeUntilConfirmed, heldBy, moved, overWithDays, visitOf } from './move-transitions.ts'
import { painterChangeOf } from './painter-change.ts'
import { reported, statusSet, stepped, undone } from './step-transitions.ts'

type EventOf<Type extends LifecycleEvent['type']> = Extract<LifecycleEvent, { type: Type }>

const live = bookingStatuses.filter(isLive)
/** Booked, not only reserved. */
const booked = live.filter((status) => status !== 'reserved')

/** The statuses in which each event can occur. Who may cause it, and when, is up to the caller. */
const happensTo: Record<LifecycleEvent['type'], readonly BookingStatus[]> = {
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
  missed: [...openBookingStatuses, 'in_progress'],
  'day-given-up': ['in_progress'],
  reported: booked,
  rescaled: booked,
  ended: booked,
  'nobody-home': openBookingStatuses,
  'arrival-settled': bookingStatuses,
}

const cancelled = (
  { booking, job }: BookingWithJob,
  { by, fee, reason }: EventOf<'cancelled'>,
  now: Date,
): Transition => {
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
    newPainter: null,
    slots: 'freed',
    notifications: [
      ...(job ? [{ to: 'painter', say: 'job-cancelled' } as const] : []),
      { to: 'customer', say: 'booking-cancelled', fee, sequence },
    ],
  }
}

/** A painter who gave up the job needs no message about it. */
const knowsAlready = (occasion: EventOf<'reassigned'>['occasion']) =>
  occasion === 'declined' || occasion === 'handed_back'

/** Who the customer was told would come. */
const lostPainter = (
  { contractorId }: BookingState,
  occasion: EventOf<'reassigned'>['occasion'],
  handBack: HandBack | undefined,
): LostPainter | null =>
  contractorId === null ? null : { contractorId, why: painterChangeOf(occasion, handBack?.reason ?? null) }

/** The message when a painter cannot come: we look for another one, or, if they were to come back, the customer chooses. */
const withoutPainter = (wasOwn: boolean, lost: LostPainter | null): BookingNotification =>
  wasOwn
    ? { to: 'customer', say: 'painter-cannot-return' }
    : { to: 'customer', say: 'booking-waiting', ...(lost ? { lost } : {}) }

const reassigned = ({ booking, job }: BookingWithJob, event: EventOf<'reassigned'>, now: Date): Transition => {
  const { painter, occasion, handBack, wasOwn = false } = event
  const visit = painter && heldBy(painter, booking)
  // The customer knows who was to come, and until when: a change of either is announced, but neither counts as a move.
  const isLonger = visit !== null && booking.contractorId !== null && visit.endDate !== booking.endDate
  const isChanged =
    visit !== null && booking.contractorId !== null && (isLonger || visit.contractorId !== booking.contractorId)
  const sequence = booking.sequence + (isChanged ? 1 : 0)
  const lost = lostPainter(booking, occasion, handBack)
  const notifications: BookingNotification[] = []
  if (job && !knowsAlready(occasion)) notifications.push({ to: 'painter', say: 'job-cancelled' })
  if (painter) notifications.push({ to: 'new-painter', say: 'job-assigned' })
  else notifications.push({ to: 'office', say: 'booking-without-contractor' })
  // Announced once, when it starts waiting; the message offers new dates free of charge.
  if (!painter && booking.status !== 'pending') notifications.push(withoutPainter(wasOwn, lost))
  if (isChanged)
    notifications.push({
      to: 'customer',
      say: 'booking-changed',
      oldEndDate: booking.endDate,
      sequence,
      ...(lost ? { lost } : {}),
    })
  const left = handBack
    ? { handedBack: handBack.reason, ...(handBack.notes === null ? {} : { notes: handBack.notes }) }
    : {}
  return {
    booking: {
      ...(visit ?? { contractorId: null }),
      status: painter ? statusForNewPainter(booking.status) : 'pending',
      confirmedAt: null,
      // Other days are a change of ours, too.
      ...(isLonger ? { freeUntilConfirmed: true } : {}),
      sequence,
      version: booking.version + 1,
    },
    job: job ? { status: occasion === 'administrator' ? 'cancelled' : 'rejected', closedAt: now, ...left } : {},
    newPainter: painter,
    slots: painter ? 'held' : 'freed',
    notifications,
  }
}

const unassigned = (
  before: BookingWithJob,
  { by, date, slot, wasOwn = false }: EventOf<'unassigned'>,
  now: Date,
): Transition => {
  const { booking, job } = before
  const moves = date !== booking.scheduledDate || slot !== booking.timeSlot
  const sequence = booking.sequence + (moves ? 1 : 0)
  const notifications: BookingNotification[] = []
  if (job) notifications.push({ to: 'painter', say: 'job-cancelled' })
  if (booking.status !== 'pending')
    notifications.push(withoutPainter(wasOwn, lostPainter(booking, 'administrator', undefined)))
  if (moves)
    notifications.push({ to: 'customer', say: 'booking-rescheduled', by, fee: 0, sequence, from: visitOf(booking) })
  return {
    booking: {
      status: 'pending',
      contractorId: null,
      confirmedAt: null,
      scheduledDate: date,
      endDate: lastDayOf(date, slot, booking.halfDays),
      timeSlot: slot,
      sequence,
      version: booking.version + 1,
      ...(moves ? { missedAt: null, freeUntilConfirmed: freeUntilConfirmed(booking, by) } : {}),
    },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    newPainter: null,
    slots: 'freed',
    ...(moves ? overWithDays(before) : {}),
    notifications,
  }
}

const restored = (before: BookingWithJob, { date, slot, painter }: EventOf<'restored'>): Transition => ({
  ...overWithDays(before),
  booking: {
    ...heldBy(painter, { scheduledDate: date, timeSlot: slot }),
    status: 'scheduled',
    cancelledAt: null,
    cancellationFee: null,
    cancelledBy: null,
    cancelReason: null,
    confirmedAt: null,
    missedAt: null,
    freeUntilConfirmed: false,
    sequence: before.booking.sequence + 1,
    version: before.booking.version + 1,
  },
  job: {},
  newPainter: painter,
  slots: 'held',
  notifications: [
    { to: 'new-painter', say: 'job-assigned' },
    { to: 'customer', say: 'booking-confirmation', isRestored: true },
  ],
})

/** The painter says that they are late, on whichever day; the job keeps what they said of the first one. */
const late = ({ booking, job }: BookingWithJob, { minutes, day, since }: EventOf<'late'>, now: Date): Transition => {
  const isLater = day !== undefined && day !== booking.scheduledDate
  return {
    ...emptyTransition,
    booking: { version: booking.version + 1 },
    job: isLater ? {} : { lateMinutes: minutes, lateToldAt: job?.lateToldAt ?? now, lateSaidAt: now },
    report: { kind: 'late', day: day ?? booking.scheduledDate, at: now, minutes, reason: null },
    notifications: [{ to: 'customer', say: 'painter-late', minutes, ...(isLater ? { day, since: since ?? now } : {}) }],
  }
}

/**
 * The consequences of an event in a booking's lifecycle (docs/rules/visits.md). Knows no database: slots that the event reports as
 * held were reserved beforehand, and the caller that applies the transition frees the others.
 * @throws RangeError when the event cannot occur in the booking's status: the caller has to check first
 */
export const transition = (market: Market, state: BookingWithJob, event: LifecycleEvent, now: Date): Transition =>
  withArrival(market, state, event, transitionWithoutArrival(market, state, event, now), now)

function transitionWithoutArrival(market: Market, state: BookingWithJob, event: LifecycleEvent, now: Date): Transition {
  if (!happensTo[event.type].includes(state.booking.status)) {
    throw new RangeError(`a booking that is ${state.booking.status} cannot be ${event.type}`)
  }
  switch (event.type) {
    case 'cancelled':
      return cancelled(state, event, now)
    case 'secured':
      return secured(state, event)
    case 'lapsed':
      return lapsed(state, event, now)
    case 'moved':
      return moved(market, state, event, now)
    case 'reassigned':
      return reassigned(state, event, now)
    case 'unassigned':
      return unassigned(state, event, now)
    case 'restored':
      return restored(state, event)
    case 'status-set':
      return statusSet(state, event, now)
    case 'edited':
      return {
        ...emptyTransition,
        booking: { notes: event.notes, version: Math.max(state.booking.version, event.since + 1) },
      }
    case 'acknowledged':
    case 'started':
    case 'completed':
      return stepped(state, event, now)
    case 'undone':
      return undone(state)
    case 'late':
      return late(state, event, now)
    case 'day-given-up':
      return dayGivenUp(state, event, now)
    case 'missed':
      return missed(state, event, now)
    case 'reported':
      return reported(state, event)
    case 'rescaled':
      return rescaled(state, event)
    case 'ended':
      return ended(state, event, now)
    case 'nobody-home':
      return nobodyHome(state, event, now)
    case 'arrival-settled':
      return settled(state, event)
  }
}
