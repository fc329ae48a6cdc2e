import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { type BookingWithJob, emptyTransition, type LifecycleEvent, type Transition } from './booking-lifecycle.ts'
import { weighArrival } from './late-reports.ts'
import type { Arrival } from './promises.ts'

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
    // A start that was a mistake was no arrival.
    const wasStart = job.lastStep === 'in_progress' && job.arrivedAt?.getTime() === job.startedAt?.getTime()
    return wasStart
      ? { ...transition, job: { ...transition.job, arrivedAt: null, arrival: null }, withdrawsClaim: true }
      : transition
  }
  const at = arrivalIn(event)
  if (at === null || (job.arrivedAt !== null && job.arrivedAt <= at)) return transition
  // Only the first day has a promised arrival.
  if (todayIn(market, at) !== booking.scheduledDate) return transition
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

/** Whoever came in time to count as having come was not missed. */
const cameAfterAll = (
  { missedAt, scheduledDate: day }: BookingWithJob['booking'],
  arrival: Arrival,
): Pick<Transition, 'withdraws'> =>
  missedAt !== null && arrival !== 'missed' ? { withdraws: { kinds: ['missed'], day } } : {}

/** Nobody came: the customer is offered new dates, and the office is alarmed at once. The painter keeps the job. */
export const missed = (
  { booking, job }: BookingWithJob,
  { credit }: Extract<LifecycleEvent, { type: 'missed' }>,
  now: Date,
): Transition => ({
  ...emptyTransition,
  booking: { missedAt: now, version: booking.version + 1 },
  job: job ? { arrival: 'missed' } : {},
  report: { kind: 'missed', day: booking.scheduledDate, at: now, minutes: null, reason: null },
  notifications: [
    { to: 'office', say: 'visit-missed-alarm' },
    { to: 'customer', say: 'visit-missed', credit },
  ],
})

/** The office has decided when the painter arrived; of another date it changes nothing but what is owed for it. */
export const settled = (
  { booking, job }: BookingWithJob,
  { date, arrival }: Extract<LifecycleEvent, { type: 'arrival-settled' }>,
): Transition => {
  if (booking.scheduledDate !== date) return emptyTransition
  return {
    ...emptyTransition,
    booking: { ...(arrival === 'missed' ? {} : { missedAt: null }), version: booking.version + 1 },
    ...cameAfterAll(booking, arrival),
    job: job && job.arrivedAt !== null ? { arrival } : {},
  }
}
