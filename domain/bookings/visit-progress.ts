import { type CivilDate, daysBetween, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { compareSlots, type SlotOfDay } from '#domain/scheduling/slots.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import type { BookingStatus } from './booking-status.ts'
import { canStartFrom, isFinal, type JobStatus } from './job-status.ts'

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
    lateMinutes: number | null
    /** When the painter last said that they are late; left out where that is not known. */
    lateSaidAt?: Date | null
    startedAt: Date | null
    completedAt: Date | null
    /** When the last step was recorded; left out where it was when it happened. */
    stepRecordedAt?: Date | null
    /** The completion can still be undone, see `undoUntil`. */
    canBeUndone: boolean
  } | null
  events: readonly VisitEvent[]
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
}

const MINUTE = 60_000
const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)

/** When a painter comes and goes on one day of a visit. */
function hoursOf(market: Market, slots: readonly SlotOfDay[], date: CivilDate) {
  const ofDay = slots.filter((one) => one.date === date).sort(compareSlots)
  const [first, last] = [ofDay[0], ofDay.at(-1)] as [SlotOfDay, SlotOfDay]
  return {
    arrival: arrivalOf(market, { date, slot: first.slot }),
    endsAt: instantAt(market, date, market.slots[last.slot].end),
  }
}

/** The painter's reports of a day, in order; of two at the same instant, setting off comes before arriving. */
const reportsOf = (market: Market, events: readonly VisitEvent[], date: CivilDate): VisitEvent[] =>
  events
    .filter(({ at }) => todayIn(market, at) === date)
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        visitEventKinds.indexOf(one.kind) - visitEventKinds.indexOf(other.kind),
    )

/** Whether the painter left for a day and has not come back on it. */
const hasLeft = ({ startedAt }: NonNullable<VisitFacts['job']>, last: VisitEvent | undefined): boolean =>
  last?.kind === 'left' && (startedAt === null || startedAt <= last.at)

/** The day of a visit that matters at a moment: the first one that is not over, or the last. */
const dayNow = (market: Market, { slots, job, events }: VisitFacts, now: Date): CivilDate => {
  const today = todayIn(market, now)
  const isOver = job !== null && hasLeft(job, reportsOf(market, events, today).at(-1))
  const days = [...new Set(slots.map(({ date }) => date))].sort()
  return days.find((date) => (isOver ? date > today : date >= today)) ?? (days.at(-1) as CivilDate)
}

/** The phase of a visit on its day, by what the painter reported last. */
function phaseOfDay(
  job: NonNullable<VisitFacts['job']>,
  isFirstDay: boolean,
  last: VisitEvent | undefined,
): VisitPhase {
  const isWorking = job.status === 'in_progress' || job.status === 'completed'
  switch (last?.kind) {
    case 'on_my_way':
      // A painter who starts without reporting an arrival has arrived.
      if (job.startedAt !== null && job.startedAt >= last.at) return 'painting'
      return job.lateSaidAt && job.lateSaidAt > last.at ? 'late' : 'on_the_way'
    case 'arrived':
      return isWorking ? 'painting' : 'arrived'
    case 'left':
      return hasLeft(job, last) ? 'between' : 'painting'
    default:
      if (isWorking) return isFirstDay ? 'painting' : 'between'
      return job.lateMinutes === null ? 'confirmed' : 'late'
  }
}

/** Where a visit stands (docs/rules/visits.md#the-day-of-the-visit). */
export function visitProgress(market: Market, facts: VisitFacts, now: Date): VisitProgress {
  const { slots, bookingStatus, job, events } = facts
  const date = dayNow(market, facts, now)
  const first = slots[0]?.date as CivilDate
  const reports = reportsOf(market, events, date)
  const startedAt = job?.startedAt && todayIn(market, job.startedAt) === date ? job.startedAt : null
  const { arrival, endsAt } = hoursOf(market, slots, date)
  const phase = ((): VisitPhase => {
    if (bookingStatus === 'cancelled') return 'cancelled'
    if (!job) return bookingStatus === 'completed' ? 'done' : 'waiting'
    if (job.status === 'assigned') return 'booked'
    const isDone = job.status === 'completed'
    if (isDone && isFinal(job, now)) return 'done'
    return phaseOfDay(job, startedAt !== null || date === first, reports.at(-1))
  })()
  const arrived = reports.find(({ kind }) => kind === 'arrived')?.at ?? null
  const setOff = reports.findLast(({ kind }) => kind === 'on_my_way')
  return {
    phase,
    date,
    day: new Set(slots.filter((one) => one.date <= date).map((one) => one.date)).size,
    days: new Set(slots.map((one) => one.date)).size,
    arrival,
    endsAt,
    expectedAt:
      phase === 'on_the_way' && setOff
        ? plus(setOff.at, setOff.minutes ?? 0)
        : phase === 'late' && job?.lateMinutes
          ? plus(arrival.to, job.lateMinutes)
          : null,
    arrivedAt: arrived ?? startedAt,
  }
}

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
  const reports = reportsOf(market, events, today)
  const hasArrived = reports.some((one) => one.kind === 'arrived')
  if (kind === 'left') return hasArrived || job.status === 'in_progress' ? 'ok' : 'invalid_transition'
  const startedToday = job.startedAt !== null && todayIn(market, job.startedAt) === today
  return hasArrived || startedToday ? 'told' : 'ok'
}

/** Whether a visit takes place on a day, or is overdue: then its painter can still report. */
const isDayOf = (slots: readonly SlotOfDay[], today: CivilDate): boolean =>
  slots.some(({ date }) => date === today) || daysBetween((slots.at(-1) as SlotOfDay).date, today) > 0
