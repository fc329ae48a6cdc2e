import { type BookingStatus, bookingStatuses } from '#domain/platform/booking-status.ts'
import { type JobStatus, undoLeadsTo, undoUntil } from '#domain/scheduling/job-status.ts'
import {
  type BookingNotification,
  type BookingWithJob,
  emptyTransition,
  type JobState,
  type LifecycleEvent,
  type Transition,
} from './booking-lifecycle.ts'

type EventOf<Type extends LifecycleEvent['type']> = Extract<LifecycleEvent, { type: Type }>

/** The job's status when the office sets that of the booking; unchanged where the two already agree. */
const jobFor = (job: JobStatus, booking: BookingStatus): JobStatus => {
  if (booking === 'in_progress' || booking === 'completed') return booking
  const wasWorked = job === 'in_progress' || job === 'completed'
  return wasWorked || (booking === 'confirmed' && job === 'assigned') ? 'acknowledged' : job
}

const jobSetTo = (job: JobState, status: JobStatus, now: Date): Partial<JobState> => {
  const isWork = status === 'in_progress' || status === 'completed'
  return {
    status,
    lastStep: null,
    stepRecordedAt: null,
    acknowledgedAt: job.acknowledgedAt ?? now,
    startedAt: isWork ? (job.startedAt ?? now) : null,
    completedAt: status === 'completed' ? now : null,
  }
}

/** The office sets the status of a booking; the painter's job follows, so that the two agree. */
export const statusSet = (
  { booking, job }: BookingWithJob,
  { status, toldOfEnd: knowsOfEnd }: EventOf<'status-set'>,
  now: Date,
): Transition => {
  const confirms = status === 'confirmed' && booking.confirmedAt === null
  const next = job && jobFor(job.status, status)
  const notifications: BookingNotification[] = []
  if (confirms) notifications.push({ to: 'customer', say: 'painter-confirmed' })
  if (status === 'completed' && !knowsOfEnd)
    notifications.push({ to: 'customer', say: 'booking-completed', notBefore: now })
  return {
    ...emptyTransition,
    booking: { status, version: booking.version + 1, ...(confirms ? { confirmedAt: now } : {}) },
    job: next && next !== job.status ? jobSetTo(job, next, now) : {},
    notifications,
  }
}

/** The booking's status after its painter's step; a status that the office set further ahead is not set back. */
const follows = { started: 'in_progress', completed: 'completed' } as const

/** A painter's step; the booking follows. */
export const stepped = (
  { booking }: BookingWithJob,
  event: EventOf<'acknowledged' | 'started' | 'completed'>,
  now: Date,
): Transition => {
  const noted = event.notes === null ? {} : { notes: event.notes }
  const version = booking.version + 1
  if (event.type === 'acknowledged') {
    return {
      ...emptyTransition,
      booking: { confirmedAt: now, version },
      job: { ...noted, status: 'acknowledged', acknowledgedAt: now, lastStep: null, bookingBefore: null },
      notifications: [{ to: 'customer', say: 'painter-confirmed' }],
    }
  }
  const { type, at } = event
  const step = follows[type]
  const isMoving = bookingStatuses.indexOf(booking.status) < bookingStatuses.indexOf(step)
  const moment = type === 'started' ? { startedAt: at } : { completedAt: at }
  return {
    ...emptyTransition,
    booking: isMoving ? { status: step, version } : {},
    job: {
      ...noted,
      ...moment,
      status: step,
      lastStep: step,
      bookingBefore: isMoving ? booking.status : null,
      stepRecordedAt: now,
    },
    // The customer hears of the completion once it can no longer be undone, which counts from when we heard of it.
    notifications:
      isMoving && type === 'completed' ? [{ to: 'customer', say: 'booking-completed', notBefore: undoUntil(now) }] : [],
  }
}

/** A painter's report changes nothing that was agreed; the customer's page shows it, and setting off sends an email, too. */
export const reported = ({ booking }: BookingWithJob, { report, isFirst }: EventOf<'reported'>): Transition => ({
  ...emptyTransition,
  booking: { version: booking.version + 1 },
  notifications:
    isFirst && report.kind === 'on_my_way' && report.minutes !== null
      ? [{ to: 'customer', say: 'painter-on-the-way', at: report.at, minutes: report.minutes }]
      : [],
})

/**
 * Undoes the painter's last step.
 * @throws RangeError when there is none
 */
export const undone = ({ booking, job }: BookingWithJob): Transition => {
  const step = job?.lastStep
  if (!step) throw new RangeError('there is no step to undo')
  const before = job.bookingBefore
  return {
    ...emptyTransition,
    booking: before === null ? {} : { status: before, version: booking.version + 1 },
    job: {
      status: undoLeadsTo[step],
      ...(step === 'completed' ? { completedAt: null } : { startedAt: null }),
      lastStep: null,
      bookingBefore: null,
      stepRecordedAt: null,
    },
  }
}
