import { lateAfter, missedFrom } from '#domain/bookings/promises.ts'
import {
  reportsOfDay,
  type VisitEvent,
  type VisitFacts,
  type VisitPhase,
  type VisitProgress,
} from '#domain/bookings/visit-progress.ts'
import { type BookingStatus, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import { type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { isFinal } from '#domain/scheduling/job-status.ts'
import { compareSlots, type SlotId, type SlotOfDay } from '#domain/scheduling/slots.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { type DayReport, type Delay, delayOn, givenUpOn, missedOn } from './day-reports.ts'

type Job = NonNullable<VisitFacts['job']>

/** One day of a visit (docs/rules/visits.md#one-day-at-a-time). */
export type VisitDay = {
  date: CivilDate
  /** Its first slot. */
  slot: SlotId
  /** Which day of the visit it is, from 1, and how many there are. */
  day: number
  days: number
  /** When its painter arrives as promised, and when the work of the day ends. */
  arrival: { from: Date; to: Date }
  endsAt: Date
  /** Who comes and how far they are; `between`: they come again, or have left. */
  phase: VisitPhase
  /** When a painter who is on the way is expected, or one who said that they are late; null otherwise. */
  expectedAt: Date | null
  /** When the painter arrived; null before. */
  arrivedAt: Date | null
  /** Whether somebody has been there. */
  hasCome: boolean
  /** What its painter said of being late; null when nothing. */
  delay: Delay | null
  /** When it was noticed that nobody came; null once somebody is there. */
  missedAt: Date | null
  /** Why its painter cannot come, and since when we know; null while they can, and once they are there. */
  givenUp: DayReport | null
  /** What is watched next: from when on an arrival is late, and from when on nobody came; null when nobody is waited for. */
  watch: { lateAfter: Date; missedFrom: Date } | null
}

const MINUTE = 60_000
const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)

/** Whether the painter left for a day and has not come back on it. */
const hasLeft = ({ startedAt }: Job, last: VisitEvent | undefined): boolean =>
  last?.kind === 'left' && (startedAt === null || startedAt <= last.at)

/** The phase of a visit on a day, by what the painter reported last. */
function phaseOfDay(job: Job, isBegun: boolean, last: VisitEvent | undefined, delay: Delay | null): VisitPhase {
  const isWorking = job.status === 'in_progress' || job.status === 'completed'
  switch (last?.kind) {
    case 'on_my_way':
      // A painter who starts without reporting an arrival has arrived.
      if (job.startedAt !== null && job.startedAt >= last.at) return 'painting'
      return delay !== null && delay.saidAt > last.at ? 'late' : 'on_the_way'
    case 'arrived':
      return isWorking ? 'painting' : 'arrived'
    case 'left':
      return hasLeft(job, last) ? 'between' : 'painting'
    default:
      if (isWorking && isBegun) return 'painting'
      if (delay !== null) return 'late'
      return isWorking ? 'between' : 'confirmed'
  }
}

const isToCome = (status: BookingStatus): boolean => unfinishedBookingStatuses.some((one) => one === status)

/** What all days of a visit have in common, and the days before one. */
type Context = { market: Market; facts: VisitFacts; now: Date; days: readonly CivilDate[]; hasBegun: boolean }

/** The day whose reports say how far a visit is on one of its days: that day; after the last one each day until the work is done. */
function reportedOn({ market, facts: { job }, now, days }: Context, date: CivilDate): CivilDate {
  const until = todayIn(market, (job?.status === 'completed' && job.completedAt) || now)
  return date === days.at(-1) && until > date ? until : date
}

function dayOf(context: Context, date: CivilDate, index: number): VisitDay {
  const { market, facts, now, days, hasBegun } = context
  const { slots, bookingStatus, job, events, reports: known = [] } = facts
  const ofDay = slots.filter((one) => one.date === date).sort(compareSlots)
  const [first, last] = [ofDay[0], ofDay.at(-1)] as [SlotOfDay, SlotOfDay]
  const arrival = arrivalOf(market, first)
  const present = reportedOn(context, date)
  const steps = reportsOfDay(market, events, present)
  const dateOf = (at: Date | null | undefined): CivilDate | null => (at ? todayIn(market, at) : null)
  const startedAt = job && dateOf(job.startedAt) === present ? job.startedAt : null
  const arrivedAt = steps.find(({ kind }) => kind === 'arrived')?.at ?? startedAt
  const cameOn = [
    ...events.filter(({ kind }) => kind !== 'on_my_way').map(({ at }) => dateOf(at)),
    dateOf(job?.startedAt),
    dateOf(job?.completedAt),
  ]
  const hasCome = cameOn.some((day) => day !== null && day >= date && day <= present)
  const delay = delayOn(known, present)
  const isComing = steps.at(-1)?.kind === 'on_my_way'
  const givenUp = hasCome || isComing ? null : givenUpOn(known, date)
  const phase = ((): VisitPhase => {
    if (bookingStatus === 'cancelled') return 'cancelled'
    if (!job) return bookingStatus === 'completed' ? 'done' : 'waiting'
    if (job.status === 'assigned') return 'booked'
    if (job.status === 'completed' && isFinal(job, now)) return 'done'
    if (givenUp && job.status !== 'completed') return 'waiting'
    return phaseOfDay(job, startedAt !== null || (index === 0 && !job.startedAt), steps.at(-1), delay)
  })()
  const setOff = steps.findLast(({ kind }) => kind === 'on_my_way')
  const isAwaited = isToCome(bookingStatus) && job?.status !== 'completed' && !hasCome
  return {
    date,
    slot: first.slot,
    day: index + 1,
    days: days.length,
    arrival,
    endsAt: instantAt(market, date, market.slots[last.slot].end),
    phase,
    expectedAt:
      phase === 'on_the_way' && setOff
        ? plus(setOff.at, setOff.minutes ?? 0)
        : phase === 'late' && delay
          ? plus(arrival.to, delay.minutes)
          : null,
    arrivedAt,
    hasCome,
    delay,
    missedAt: isAwaited ? missedOn(known, date) : null,
    givenUp,
    // While nobody has come on the first day, that day is what we wait for.
    watch:
      isAwaited && (index === 0 || hasBegun)
        ? { lateAfter: lateAfter(market, first, delay?.notifiedAt ?? null), missedFrom: missedFrom(market, first) }
        : null,
  }
}

/**
 * The days of a visit, one after the other, each with what is promised, who comes, how far they are, and what is watched next
 * (docs/rules/visits.md#one-day-at-a-time).
 * @param market on the terms of the booking, where what is watched matters
 */
export function visitDays(market: Market, facts: VisitFacts, now: Date): VisitDay[] {
  const days = [...new Set(facts.slots.map(({ date }) => date))].sort()
  const isWorking = facts.job?.status === 'in_progress' || facts.job?.status === 'completed'
  const found: VisitDay[] = []
  for (const [index, date] of days.entries()) {
    const hasBegun = isWorking || found.some(({ hasCome }) => hasCome)
    found.push(dayOf({ market, facts, now, days, hasBegun }, date, index))
  }
  return found
}

/** The day of a visit that matters at a moment: the first one that is not over, or the last. */
function dayNow(market: Market, days: readonly VisitDay[], { job, events }: VisitFacts, now: Date): VisitDay {
  const today = todayIn(market, now)
  const isOver = job !== null && hasLeft(job, reportsOfDay(market, events, today).at(-1))
  return (days.find(({ date }) => (isOver ? date > today : date >= today)) ?? days.at(-1)) as VisitDay
}

/** Where a visit stands: on the day that matters now (docs/rules/visits.md#the-day-of-the-visit). */
export function visitProgress(market: Market, facts: VisitFacts, now: Date): VisitProgress {
  const days = visitDays(market, facts, now)
  const present = dayNow(market, days, facts, now)
  const { date, slot, day, days: count, arrival, endsAt, phase, expectedAt, arrivedAt, delay } = present
  // Nobody has come to the visit at all: its first day is what was missed.
  const isUnbegun = facts.job?.status !== 'in_progress' && !days.some(({ hasCome }) => hasCome)
  const missed = present.missedAt ? present : isUnbegun ? days.find(({ missedAt }) => missedAt !== null) : undefined
  return {
    phase,
    date,
    slot,
    day,
    days: count,
    arrival,
    endsAt,
    expectedAt,
    arrivedAt,
    delay,
    givenUp: days.find((one) => one.day >= day && one.givenUp !== null)?.givenUp ?? null,
    missed: missed?.missedAt ? { date: missed.date, at: missed.missedAt } : null,
  }
}
