import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visitBegins } from './answer-by.ts'
import type { SlotId } from './slots.ts'

/** The statuses of a painter's job (docs/rules/visits.md); `cancelled` comes with the booking. */
export const jobStatuses = ['assigned', 'acknowledged', 'in_progress', 'completed', 'rejected', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusLabels: Record<JobStatus, Text> = {
  assigned: text('Assigned'),
  acknowledged: text('Acknowledged'),
  in_progress: text('In Progress'),
  completed: text('Completed'),
  rejected: text('Rejected'),
  cancelled: text('Canceled'),
}

/** The same within a sentence. */
export const jobStatusNamesWithin: Record<JobStatus, Text> = {
  assigned: text('assigned'),
  acknowledged: text('acknowledged'),
  in_progress: text('in progress'),
  completed: text('completed'),
  rejected: text('rejected'),
  cancelled: text('canceled'),
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

/** The painter's possible next steps. `cancelled` comes only with the booking, so no step leads there. */
const jobTransitions: Record<JobStatus, readonly JobStatus[]> = {
  assigned: ['acknowledged', 'rejected'],
  acknowledged: ['in_progress'],
  in_progress: ['completed'],
  completed: [],
  rejected: [],
  cancelled: [],
}

/** No longer the painter's: declined, handed back, expired or canceled. */
export const closedJobStatuses = ['rejected', 'cancelled'] as const satisfies JobStatus[]

/** A job that still belongs to the painter; the others stay in their list without the customer's data. */
export const isJobOpen = (status: JobStatus): boolean => !closedJobStatuses.some((closed) => closed === status)

/**
 * Whether a painter knows whose home it is: from acknowledging on, while the job is theirs (docs/rules/access.md#painters). Before,
 * they know the town and the zip code.
 */
export const knowsCustomer = (status: JobStatus): boolean => isJobOpen(status) && status !== 'assigned'

/** The painter still has to do the job, or is doing it. */
export const unfinishedJobStatuses = ['assigned', 'acknowledged', 'in_progress'] as const satisfies JobStatus[]

/** A painter may start this many hours before the first reserved slot begins. */
const START_AHEAD_HOURS = 2
/** How long starting and completing can be undone; only after that is the customer notified that the rooms are painted. */
export const UNDO_MINUTES = 10

/** The earliest time at which the painter may start. */
export const canStartFrom = (
  market: Market,
  { scheduledDate, timeSlot }: { scheduledDate: CivilDate; timeSlot: SlotId },
): Date => new Date(visitBegins(market, scheduledDate, timeSlot).getTime() - START_AHEAD_HOURS * 3_600_000)

/**
 * Whether the painter may take a step: start from 2 hours before the first slot on, complete on the scheduled date or later
 * (docs/rules/visits.md). `before_date` and `too_early` are the same refusal, `too_early`, with different words.
 */
export function jobMove(
  market: Market,
  from: JobStatus,
  to: JobStatus,
  visit: { scheduledDate: CivilDate; timeSlot: SlotId },
  now: Date,
): 'ok' | 'invalid_transition' | 'before_date' | 'too_early' {
  if (!jobTransitions[from].includes(to)) return 'invalid_transition'
  const isWork = to === 'in_progress' || to === 'completed'
  if (!isWork) return 'ok'
  if (visit.scheduledDate > todayIn(market, now)) return 'before_date'
  return to === 'in_progress' && now < canStartFrom(market, visit) ? 'too_early' : 'ok'
}

/** Shown to a painter who starts or completes too early, under the title "Cannot Start Job Early". */
export function tooEarly(reader: Reader, visit: { scheduledDate: CivilDate; timeSlot: SlotId }, now: Date): Text {
  if (visit.scheduledDate > todayIn(reader.market, now)) {
    return text('This job is scheduled for {date} and can only be started or completed on or after that date.', {
      date: formatDate(reader, visit.scheduledDate),
    })
  }
  return text('This job is scheduled for {time} and can be started at {earliest} or later.', {
    time: formatTime(reader, visitBegins(reader.market, visit.scheduledDate, visit.timeSlot)),
    earliest: formatTime(reader, canStartFrom(reader.market, visit)),
  })
}

/** The steps that can be undone, and the status each returns to. */
export const undoLeadsTo = { in_progress: 'acknowledged', completed: 'in_progress' } as const satisfies Partial<
  Record<JobStatus, JobStatus>
>
export type UndoableStep = keyof typeof undoLeadsTo

/** Until when a step that was recorded at that moment can be undone. */
export const undoUntil = (takenAt: Date): Date => new Date(takenAt.getTime() + UNDO_MINUTES * 60_000)

/** Whether a completion is final: the office made it, or its painter can no longer undo it. */
export const isFinal = (
  {
    canBeUndone,
    completedAt,
    stepRecordedAt = null,
  }: { canBeUndone: boolean; completedAt: Date | null; stepRecordedAt?: Date | null },
  now: Date,
): boolean => !canBeUndone || completedAt === null || now >= undoUntil(stepRecordedAt ?? completedAt)

/** The reasons for handing a job back, as painters choose them and the office reads them. */
export const handBackReasons = ['sick', 'vehicle', 'other'] as const
export type HandBackReason = (typeof handBackReasons)[number]
export const handBackReasonLabels: Record<HandBackReason, Text> = {
  sick: text("I'm sick"),
  vehicle: text('My vehicle broke down'),
  other: text('Something else'),
}

/** The delays in minutes that a painter can report. */
export const lateMinutes = [30, 60] as const
export type LateMinutes = (typeof lateMinutes)[number]

/**
 * Whether the customer can be notified that the painter is late: on each day of the visit, before they are there, and only for a
 * longer delay than before on that day.
 * @param today the day of the visit that is today; undefined when it takes place on no day that is
 */
export const lateMove = (
  job: { status: JobStatus; told: number | null },
  today: { day: number; hasCome: boolean } | undefined,
  minutes: number,
): 'ok' | 'invalid_transition' | 'other_day' | 'told' => {
  const isUnderWay = job.status === 'in_progress' && today !== undefined && today.day > 1 && !today.hasCome
  if (job.status !== 'acknowledged' && !isUnderWay) return 'invalid_transition'
  if (today === undefined) return 'other_day'
  return job.told !== null && minutes <= job.told ? 'told' : 'ok'
}

/** Days ahead for which a painter can call in sick; anything later is a matter of their availability. */
export const SICK_DAYS_AHEAD = 7
