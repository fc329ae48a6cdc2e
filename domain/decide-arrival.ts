import type { Decision, Life, LifeEvent } from './booking-life.ts'
import { nothingFollows } from './booking-life.ts'
import { todayIn } from './dates.ts'
import type { Market } from './market.ts'
import { judgeArrival } from './promises.ts'

/** When the painter arrived, according to an event: whoever starts has arrived. Null when it says nothing of it. */
function arrivalIn(event: LifeEvent): Date | null {
  if (event.type === 'started') return event.at
  return event.type === 'reported' && event.report.kind === 'arrived' ? event.report.at : null
}

/**
 * Adds what an event says about the painter's arrival to its decision: the earliest arrival that is known decides whether the
 * promise was kept, also when a phone without a network reports it hours later (docs/rules/promises.md#arriving-on-time).
 * @param market on the terms of the booking
 */
export function withArrival(market: Market, { booking, job }: Life, event: LifeEvent, decision: Decision): Decision {
  if (!job) return decision
  if (event.type === 'undone') {
    // A start that was a mistake was no arrival.
    const wasStart = job.lastStep === 'in_progress' && job.arrivedAt?.getTime() === job.startedAt?.getTime()
    return wasStart ? { ...decision, job: { ...decision.job, arrivedAt: null, arrival: null } } : decision
  }
  const at = arrivalIn(event)
  if (at === null || (job.arrivedAt !== null && job.arrivedAt <= at)) return decision
  // Only the first day has a promised arrival.
  if (todayIn(market, at) !== booking.scheduledDate) return decision
  const visit = { date: booking.scheduledDate, slot: booking.timeSlot }
  const arrival = judgeArrival(market, visit, at, job.lateToldAt)
  return {
    ...decision,
    booking: { ...decision.booking, ...(arrival === 'missed' ? {} : { missedAt: null }) },
    job: { ...decision.job, arrivedAt: at, arrival },
  }
}

/** Nobody came: the customer is offered new dates, and the office is alarmed at once. The painter keeps the job. */
export const missed = (
  { booking, job }: Life,
  { credit }: Extract<LifeEvent, { type: 'missed' }>,
  now: Date,
): Decision => ({
  ...nothingFollows,
  booking: { missedAt: now, version: booking.version + 1 },
  job: job ? { arrival: 'missed' } : {},
  effects: [
    { to: 'office', say: 'visit-missed-alarm' },
    { to: 'customer', say: 'visit-missed', credit },
  ],
})
