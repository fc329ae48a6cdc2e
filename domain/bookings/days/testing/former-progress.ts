import { isFinal } from '#domain/bookings/job-status.ts'
import {
  type VisitFacts as Facts,
  type VisitProgress as Progress,
  type VisitEvent,
  type VisitPhase,
  visitEventKinds,
} from '#domain/bookings/visit-progress.ts'
import { type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { compareSlots, type SlotOfDay } from '#domain/scheduling/slots.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'

type Job = NonNullable<Facts['job']> & { lateMinutes: number | null; lateSaidAt: Date | null }
type VisitFacts = Omit<Facts, 'job' | 'reports'> & { job: Job | null }
type VisitProgress = Pick<
  Progress,
  'phase' | 'date' | 'day' | 'days' | 'arrival' | 'endsAt' | 'expectedAt' | 'arrivedAt'
>

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

/** Where a visit stood before its days were told apart: of a visit of one day it still stands there. */
export function formerProgress(market: Market, facts: VisitFacts, now: Date): VisitProgress {
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
