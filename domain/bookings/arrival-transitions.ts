import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import {
  type BookingState,
  type BookingWithJob,
  emptyTransition,
  type LifecycleEvent,
  type Transition,
} from './booking-lifecycle.ts'
import { weighArrival } from './late-reports.ts'
import { type Arrival, isArrivalPromised } from './promises.ts'

/** When the painter arrived, according to an event: starting implies having arrived. Null when it says nothing of it. */
function arrivalIn(event: LifecycleEvent): Date | null {
  if (event.type === 'started') return event.at
  return event.type === 'reported' && event.report.kind === 'arrived' ? event.report.at : null
}

/**
 * Adds the painter's arrival, as an event reports it, to its transition: the earliest known arrival decides whether the
 * promise was kept (docs/rules/promises.md#arriving-on-time); a late report that would take something from the customer
 * becomes a claim.
 * @param market on the terms of the booking
 * @param now when it was reported
 */
export function withArrival(
  market: Market,
  { booking, job }: BookingWithJob,
  event: LifecycleEvent,
  transition: Transition,
  now: Date,
): Transition {
  if (!job) return transition
  if (event.type === 'undone') {
    // A start that was a mistake was no arrival, unless the arrival was reported by itself.
    const wasStart =
      !event.keepsArrival && job.lastStep === 'in_progress' && job.arrivedAt?.getTime() === job.startedAt?.getTime()
    return wasStart
      ? { ...transition, job: { ...transition.job, arrivedAt: null, arrival: null }, withdrawsClaim: true }
      : transition
  }
  const at = arrivalIn(event)
  if (at === null) return transition
  if (todayIn(market, at) !== booking.scheduledDate)
    return withLaterArrival(market, booking, event, transition, at, now)
  if (job.arrivedAt !== null && job.arrivedAt <= at) return transition
  const visit = { date: booking.scheduledDate, slot: booking.timeSlot }
  const outage = 'outage' in event ? (event.outage ?? 0) : 0
  const report = { at, toldAt: job.lateToldAt, wasMissed: booking.missedAt !== null, outage }
  const { arrival, claim } = weighArrival(market, visit, report, now)
  return {
    ...transition,
    ...(claim ? { claim } : {}),
    booking: { ...transition.booking, ...(arrival === 'missed' ? {} : { missedAt: null }) },
    ...cameAfterAll(booking, arrival),
    job: { ...transition.job, arrivedAt: at, arrival },
  }
}

/** The same on a day after the first one: the booking keeps nothing of it, and where the terms promise no arrival nothing follows. */
function withLaterArrival(
  market: Market,
  { scheduledDate, timeSlot, halfDays }: BookingState,
  event: LifecycleEvent,
  transition: Transition,
  at: Date,
  now: Date,
): Transition {
  const date = todayIn(market, at)
  const first = slotsOfVisit(scheduledDate, timeSlot, halfDays).find((one) => one.date === date)
  const known = 'known' in event ? event.known : undefined
  if (!first || !known || !isArrivalPromised(market, 2)) return transition
  if (known.arrivedAt !== null && known.arrivedAt <= at) return transition
  const outage = 'outage' in event ? (event.outage ?? 0) : 0
  const report = { at, toldAt: known.notifiedAt, wasMissed: known.missedAt !== null, outage }
  const { arrival, claim } = weighArrival(market, first, report, now)
  return {
    ...transition,
    ...(claim ? { claim } : {}),
    ...(known.missedAt !== null && arrival !== 'missed' ? { withdraws: { kinds: ['missed'], day: date } } : {}),
    dayArrival: { date, arrival },
  }
}

/** Whoever came in time to count as having come was not missed. */
const cameAfterAll = (
  { missedAt, scheduledDate: day }: BookingWithJob['booking'],
  arrival: Arrival,
): Pick<Transition, 'withdraws'> =>
  missedAt !== null && arrival !== 'missed' ? { withdraws: { kinds: ['missed'], day } } : {}

/**
 * Nobody came: the customer is notified, and the office is alarmed at once. The painter keeps the job. New dates are offered for the
 * first day: half-painted rooms are not booked again.
 */
export const missed = (
  { booking, job }: BookingWithJob,
  { credit, day }: Extract<LifecycleEvent, { type: 'missed' }>,
  now: Date,
): Transition => {
  const isLater = day !== undefined && day !== booking.scheduledDate
  const about = isLater ? { day } : {}
  return {
    ...emptyTransition,
    booking: { ...(isLater ? {} : { missedAt: now }), version: booking.version + 1 },
    job: job && !isLater ? { arrival: 'missed' } : {},
    report: { kind: 'missed', day: day ?? booking.scheduledDate, at: now, minutes: null, reason: null },
    notifications: [
      { to: 'office', say: 'visit-missed-alarm', ...about },
      { to: 'customer', say: 'visit-missed', credit, ...about },
    ],
  }
}

/** The painter of a visit under way cannot come on one of its days: job and price stay, customer and office are notified at once. */
export const dayGivenUp = (
  { booking }: BookingWithJob,
  { day, reason }: Extract<LifecycleEvent, { type: 'day-given-up' }>,
  now: Date,
): Transition => ({
  ...emptyTransition,
  booking: { version: booking.version + 1 },
  report: { kind: 'given_up', day, at: now, minutes: null, reason },
  notifications: [
    { to: 'customer', say: 'day-given-up', day },
    { to: 'office', say: 'booking-without-contractor', day },
  ],
})

/** The office has decided when the painter arrived; of another date it changes nothing but what is owed for it. */
export const settled = (
  { booking, job }: BookingWithJob,
  { date, arrival }: Extract<LifecycleEvent, { type: 'arrival-settled' }>,
): Transition => {
  if (booking.scheduledDate !== date)
    return arrival === 'missed' ? emptyTransition : { ...emptyTransition, withdraws: { kinds: ['missed'], day: date } }
  return {
    ...emptyTransition,
    booking: { ...(arrival === 'missed' ? {} : { missedAt: null }), version: booking.version + 1 },
    ...cameAfterAll(booking, arrival),
    job: job && job.arrivedAt !== null ? { arrival } : {},
  }
}
