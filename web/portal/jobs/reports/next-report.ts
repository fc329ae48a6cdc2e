import type { Job } from '#contract/bookings/jobs.ts'
import type { DayReport } from '#domain/bookings/days/day-reports.ts'
import { type VisitDay, visitDays, visitProgress } from '#domain/bookings/days/visit-days.ts'
import { type VisitFacts, type VisitProgress, visitMove } from '#domain/bookings/visit-progress.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { compareSlots } from '#domain/scheduling/slots.ts'

/** What is known of its days; a job that the phone keeps from a release before says only how late its painter is on the first one. */
const dayReportsOf = ({ dayReports, lateMinutes: minutes, booking }: Job): readonly DayReport[] =>
  dayReports ??
  (minutes === null ? [] : [{ kind: 'late', day: booking.scheduledDate, at: new Date(0), minutes, reason: null }])

/** A job as far as its progress depends on it; null when nothing is reserved for it any more. */
function factsOf(given: Job) {
  const { status, startedAt, completedAt, undoUntil, visitEvents, booking } = given
  const slots = booking.reservedSlots.map(({ date, timeSlot: slot }) => ({ date, slot })).sort(compareSlots)
  if (slots.length === 0) return null
  const job = { status, startedAt, completedAt, canBeUndone: undoUntil !== null }
  return {
    slots,
    bookingStatus: 'confirmed',
    job,
    events: visitEvents,
    reports: dayReportsOf(given),
  } satisfies VisitFacts
}

/** The days of a job, as far as the phone knows; none where nothing is reserved for it anymore. */
export function daysOfJob(market: Market, job: Job, now: Date): VisitDay[] {
  const facts = factsOf(job)
  return facts ? visitDays(market, facts, now) : []
}

/** The reports that the painter can make of a visit now, and how far it is; null for a job without reserved slots. */
export function reportsOf(
  market: Market,
  job: Job,
  now: Date,
): { progress: VisitProgress; next: 'on_my_way' | 'arrived' | null; canLeave: boolean } | null {
  const facts = factsOf(job)
  if (!facts) return null
  const progress = visitProgress(market, facts, now)
  // A painter with an overdue visit has something to settle before they set off.
  const isOnDay = facts.slots.some(({ date }) => date === todayIn(market, now))
  const isOpen = isOnDay && visitMove(market, 'on_my_way', facts, now) === 'ok'
  return {
    progress,
    next: isOpen ? (progress.phase === 'on_the_way' ? 'arrived' : 'on_my_way') : null,
    // Another day follows: on the last one the job is completed.
    canLeave:
      progress.day < progress.days && progress.phase !== 'between' && visitMove(market, 'left', facts, now) === 'ok',
  }
}
