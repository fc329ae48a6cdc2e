import { visitBegins } from './answer-by.ts'
import type { BadgeColor } from './booking-status.ts'
import { type CivilDate, formatDate, formatTime, todayAt } from './calendar.ts'
import type { SlotId } from './slots.ts'

/** The states of a painter's job (docs/rules/visits.md); `cancelled` with the booking. */
export const jobStatuses = ['assigned', 'acknowledged', 'in_progress', 'completed', 'rejected', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusLabels: Record<JobStatus, string> = {
  assigned: 'Assigned',
  acknowledged: 'Acknowledged',
  in_progress: 'In Progress',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** The colors of their chips (docs/rules/visits.md). */
export const jobStatusColors: Record<JobStatus, BadgeColor> = {
  assigned: 'yellow',
  acknowledged: 'blue',
  in_progress: 'orange',
  completed: 'green',
  rejected: 'red',
  cancelled: 'grey',
}

/** What the painter may do next. `cancelled` comes only with the booking, so it is nobody's next step here. */
const jobTransitions: Record<JobStatus, readonly JobStatus[]> = {
  assigned: ['acknowledged', 'rejected'],
  acknowledged: ['in_progress'],
  in_progress: ['completed'],
  completed: [],
  rejected: [],
  cancelled: [],
}

/** No longer the painter's: declined, handed back or cancelled. */
export const closedJobStatuses = ['rejected', 'cancelled'] as const satisfies JobStatus[]

/** A job that is still the painter's: the others stay in their list without the customer's data. */
export const isJobOpen = (status: JobStatus): boolean => !closedJobStatuses.some((closed) => closed === status)

/** A painter may start so many hours before the first reserved slot begins. */
const START_AHEAD_HOURS = 2
/** Starting and completing can be undone for so long; until then the customer is not told that the rooms are painted. */
export const UNDO_MINUTES = 10

/** From when on the painter may start. */
export const canStartFrom = ({ scheduledDate, timeSlot }: { scheduledDate: CivilDate; timeSlot: SlotId }): Date =>
  new Date(visitBegins(scheduledDate, timeSlot).getTime() - START_AHEAD_HOURS * 3_600_000)

/**
 * Whether the painter may move the job: start from 2 hours before the first slot on, complete on the scheduled date or
 * after it (docs/rules/visits.md). `before_date` and `too_early` are both the refusal `too_early`, said differently.
 */
export function jobMove(
  from: JobStatus,
  to: JobStatus,
  visit: { scheduledDate: CivilDate; timeSlot: SlotId },
  now: Date,
): 'ok' | 'invalid_transition' | 'before_date' | 'too_early' {
  if (!jobTransitions[from].includes(to)) return 'invalid_transition'
  const isWork = to === 'in_progress' || to === 'completed'
  if (!isWork) return 'ok'
  if (visit.scheduledDate > todayAt(now)) return 'before_date'
  return to === 'in_progress' && now < canStartFrom(visit) ? 'too_early' : 'ok'
}

/** What a painter reads who starts or completes too early, under the title "Cannot Start Job Early". */
export const tooEarly = (visit: { scheduledDate: CivilDate; timeSlot: SlotId }, now: Date): string =>
  visit.scheduledDate > todayAt(now)
    ? `This job is scheduled for ${formatDate(visit.scheduledDate)} and can only be started or completed on or after that date.`
    : `This job is scheduled for ${formatTime(visitBegins(visit.scheduledDate, visit.timeSlot))} and can be started from ${formatTime(canStartFrom(visit))} on.`

/** The steps that can be undone, and where that leads back to. */
export const undoLeadsTo = { in_progress: 'acknowledged', completed: 'in_progress' } as const satisfies Partial<
  Record<JobStatus, JobStatus>
>
export type UndoableStep = keyof typeof undoLeadsTo

/** Until when a step taken at that moment can be undone. */
export const undoUntil = (takenAt: Date): Date => new Date(takenAt.getTime() + UNDO_MINUTES * 60_000)

/** Why a painter hands a job back, as they choose and as the office reads it. */
export const handBackReasons = ['sick', 'vehicle', 'other'] as const
export type HandBackReason = (typeof handBackReasons)[number]
export const handBackReasonLabels: Record<HandBackReason, string> = {
  sick: "I'm sick",
  vehicle: 'My vehicle broke down',
  other: 'Something else',
}

/** Minutes that a painter can say they will be late. */
export const lateMinutes = [30, 60] as const
export type LateMinutes = (typeof lateMinutes)[number]

/**
 * Whether the customer can be told that the painter is late: on the day of the visit, before it was started, and not again
 * what they were told already.
 */
export const lateMove = (
  job: { status: JobStatus; scheduledDate: CivilDate; told: number | null },
  minutes: number,
  now: Date,
): 'ok' | 'invalid_transition' | 'other_day' | 'told' => {
  if (job.status !== 'acknowledged') return 'invalid_transition'
  if (job.scheduledDate !== todayAt(now)) return 'other_day'
  return job.told !== null && minutes <= job.told ? 'told' : 'ok'
}

/** Days ahead for which a painter can call in sick; later ones are a matter of their availability. */
export const SICK_DAYS_AHEAD = 7
