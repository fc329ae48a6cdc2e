import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { type CivilDate, daysBetween, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { canStartFrom, type JobStatus } from '#domain/scheduling/job-status.ts'
import type { SlotId, SlotOfDay } from '#domain/scheduling/slots.ts'
import type { DayReport, Delay } from './days/day-reports.ts'

/** The reports that a painter can make between acknowledging a job and completing it; none is required. */
export const visitEventKinds = ['on_my_way', 'arrived', 'left'] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

/** The minutes that a painter can be away when they set off. */
export const minutesAway = [15, 30, 45] as const
export type MinutesAway = (typeof minutesAway)[number]

/** Something that a painter reported; `at` is when it happened. */
export type VisitEvent = { kind: VisitEventKind; at: Date; minutes: number | null; note: string | null }

/** Days after which a painter's phone can no longer report what happened. */
const REPORTED_WITHIN_DAYS = 7

/**
 * When something that a painter's phone reports happened: at the moment it says, which a phone without a network reports
 * later, and never after now. Null when that is too long ago to be believed.
 */
export function happenedAt(reported: Date | undefined, now: Date): Date | null {
  if (reported === undefined || reported >= now) return now
  return now.getTime() - reported.getTime() > REPORTED_WITHIN_DAYS * 86_400_000 ? null : reported
}

/** A visit as far as its progress depends on it. */
export type VisitFacts = {
  /** The reserved slots, in order; at least one. */
  slots: readonly SlotOfDay[]
  bookingStatus: BookingStatus
  /** The painter's job; null while nobody has it. */
  job: {
    status: JobStatus
    startedAt: Date | null
    completedAt: Date | null
    /** When the last step was recorded; left out where it was when it happened. */
    stepRecordedAt?: Date | null
    /** The completion can still be undone, see `undoUntil`. */
    canBeUndone: boolean
  } | null
  events: readonly VisitEvent[]
  /** What is known of its days besides; nothing where it is left out. */
  reports?: readonly DayReport[]
}

/**
 * Where a visit stands: `between` its days; `done` only once the completion can no longer be undone, because that is when its
 * customer is notified.
 */
export const visitPhases = [
  'waiting',
  'booked',
  'confirmed',
  'late',
  'on_the_way',
  'arrived',
  'painting',
  'between',
  'done',
  'cancelled',
] as const
export type VisitPhase = (typeof visitPhases)[number]

export type VisitProgress = {
  phase: VisitPhase
  /** The day that matters now: today if the visit takes place today and its painter has not left, else the next one, or the last. */
  date: CivilDate
  /** Which day of the visit that is, from 1, and how many there are. */
  day: number
  days: number
  /** When the painter arrives on that day, and when the work of it ends. */
  arrival: { from: Date; to: Date }
  endsAt: Date
  /** When a painter who is on the way is expected, or one who said that they are late; null otherwise. */
  expectedAt: Date | null
  /** When the painter arrived on that day; null before. */
  arrivedAt: Date | null
  /** The first slot of that day. */
  slot: SlotId
  /** What its painter said of being late on it. */
  delay: Delay | null
  /** The first day from then on for which its painter cannot come; null when there is none. */
  givenUp: DayReport | null
  /** The day on which nobody came, and when that was noticed: the same one, or the first one while nobody has come at all. */
  missed: { date: CivilDate; at: Date } | null
}

/** The painter's reports of a day, in order; of two at the same instant, setting off comes before arriving. */
export const reportsOfDay = (market: Market, events: readonly VisitEvent[], date: CivilDate): VisitEvent[] =>
  events
    .filter(({ at }) => todayIn(market, at) === date)
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        visitEventKinds.indexOf(one.kind) - visitEventKinds.indexOf(other.kind),
    )

/** Why a painter cannot report something now. */
export type VisitRefusal = 'invalid_transition' | 'other_day' | 'too_early' | 'told'

/**
 * Whether a painter can report that they are on the way, have arrived, or leave for the day: on a day of the visit, on the first
 * one not before they could start. Arriving is reported once a day; leaving requires having arrived or started.
 */
export function visitMove(
  market: Market,
  kind: VisitEventKind,
  { slots, job, events }: Pick<VisitFacts, 'slots' | 'events'> & { job: NonNullable<VisitFacts['job']> },
  at: Date,
): 'ok' | VisitRefusal {
  if (job.status !== 'acknowledged' && job.status !== 'in_progress') return 'invalid_transition'
  const today = todayIn(market, at)
  const first = slots[0] as SlotOfDay
  if (!isDayOf(slots, today)) return 'other_day'
  if (today === first.date && at < canStartFrom(market, { scheduledDate: first.date, timeSlot: first.slot }))
    return 'too_early'
  const reports = reportsOfDay(market, events, today)
  const hasArrived = reports.some((one) => one.kind === 'arrived')
  if (kind === 'left') return hasArrived || job.status === 'in_progress' ? 'ok' : 'invalid_transition'
  const startedToday = job.startedAt !== null && todayIn(market, job.startedAt) === today
  return hasArrived || startedToday ? 'told' : 'ok'
}

/** Whether a visit takes place on a day, or is overdue: then its painter can still report. */
const isDayOf = (slots: readonly SlotOfDay[], today: CivilDate): boolean =>
  slots.some(({ date }) => date === today) || daysBetween((slots.at(-1) as SlotOfDay).date, today) > 0
