import { statusForNewPainter } from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import { answerBy, visitBegins } from '#domain/scheduling/answer-by.ts'
import {
  type BookingNotification,
  type BookingState,
  type BookingWithJob,
  type Found,
  type JobState,
  type LifecycleEvent,
  lastDayOf,
  type Transition,
  type VisitBefore,
} from './booking-lifecycle.ts'
import { dayReportKinds } from './days/day-reports.ts'
import { visitEventKinds } from './visit-progress.ts'

type Moved = Extract<LifecycleEvent, { type: 'moved' }>

/** The visit of a painter who holds its slots. */
export const heldBy = (
  { contractorId, halfDays }: Found,
  { scheduledDate, timeSlot }: Pick<BookingState, 'scheduledDate' | 'timeSlot'>,
) => ({ contractorId, halfDays, scheduledDate, timeSlot, endDate: lastDayOf(scheduledDate, timeSlot, halfDays) })

/** When a visit is, as messages about its move say it. */
export const visitOf = ({ scheduledDate, timeSlot, endDate }: BookingState): VisitBefore => ({
  scheduledDate,
  timeSlot,
  endDate,
})

/**
 * The answer of a painter who keeps a job at another time: they are asked again, with a fresh deadline, unless they need not be,
 * or are at work already (docs/rules/visits.md#a-new-yes).
 */
function answerAfterMove(
  market: Market,
  job: JobState,
  { date, slot, yes }: Pick<Moved, 'date' | 'slot' | 'yes'>,
  now: Date,
): Partial<JobState> {
  if (job.status !== 'assigned' && job.status !== 'acknowledged') return {}
  if (yes !== undefined) return { status: 'acknowledged', acknowledgedAt: now, answerBy: null }
  return {
    status: 'assigned',
    assignedAt: now,
    acknowledgedAt: null,
    answerBy: answerBy(market, now, visitBegins(market, date, slot)),
    remindedAt: null,
  }
}

/**
 * A visit at another time, or with somebody else: what was said of its days is over. Who came before the work began, came to the
 * former time; who is at work has been there.
 */
export const overWithDays = ({ booking }: BookingWithJob): Required<Pick<Transition, 'withdraws'>> => ({
  withdraws: { kinds: booking.status === 'in_progress' ? dayReportKinds : [...dayReportKinds, ...visitEventKinds] },
})

/** What was reported of the visit, and said about it, was about its former time. */
const nothingReported = {
  lateMinutes: null,
  lateToldAt: null,
  lateSaidAt: null,
  arrivedAt: null,
  arrival: null,
  alertedAt: null,
} as const satisfies Partial<JobState>

/**
 * Whether moving and canceling stay free until a painter says yes to the new time: we moved it, nobody had come, or it was so
 * before and nobody has said yes since.
 */
export const freeUntilConfirmed = (booking: BookingState, by: Moved['by']): boolean =>
  by === 'office' || booking.missedAt !== null || (booking.freeUntilConfirmed && booking.confirmedAt === null)

/** A visit at another time, or with another painter who was chosen for it: the painter who gets it is asked (docs/rules/visits.md#a-new-yes). */
export function moved(market: Market, before: BookingWithJob, event: Moved, now: Date): Transition {
  const { booking, job } = before
  const visit = heldBy(event.painter, { scheduledDate: event.date, timeSlot: event.slot })
  const sequence = booking.sequence + 1
  const isSameTime = event.date === booking.scheduledDate && event.slot === booking.timeSlot
  const notification: BookingNotification = isSameTime
    ? { to: 'customer', say: 'booking-changed', oldEndDate: booking.endDate, sequence }
    : { to: 'customer', say: 'booking-rescheduled', by: event.by, fee: event.fee, sequence, from: visitOf(booking) }
  const after = {
    ...visit,
    sequence,
    version: booking.version + 1,
    rescheduleFee: (booking.rescheduleFee ?? 0) + event.fee,
    missedAt: null,
    freeUntilConfirmed: freeUntilConfirmed(booking, event.by),
  }
  if (job && job.contractorId === event.painter.contractorId) {
    const answer = isSameTime ? {} : answerAfterMove(market, job, event, now)
    const isAsked = answer.status === 'assigned'
    const { scheduledDate, timeSlot, endDate } = visit
    return {
      booking: {
        ...after,
        status: isAsked || booking.status === 'pending' ? statusForNewPainter(booking.status) : booking.status,
        ...(isAsked ? { confirmedAt: null } : answer.status === 'acknowledged' ? { confirmedAt: now } : {}),
      },
      job: { scheduledDate, timeSlot, endDate, ...nothingReported, ...answer },
      newPainter: null,
      slots: 'held',
      ...overWithDays(before),
      notifications: [{ to: 'painter', say: 'job-changed' }, notification],
    }
  }
  return {
    booking: { ...after, status: statusForNewPainter(booking.status), confirmedAt: null },
    job: job ? { status: 'cancelled', closedAt: now } : {},
    newPainter: event.painter,
    slots: 'held',
    ...overWithDays(before),
    notifications: [
      ...(job ? [{ to: 'painter', say: 'job-cancelled' } as const] : []),
      { to: 'new-painter', say: 'job-assigned' },
      notification,
    ],
  }
}
