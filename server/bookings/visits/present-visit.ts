import type { TimelineItem, Visit, VisitNoShow } from '#contract/bookings/visits.ts'
import type { Entry } from '#domain/billing/ledger.ts'
import { creditedFor } from '#domain/billing/promise-entries.ts'
import { type ColorPicker, colorMomentOf } from '#domain/bookings/color-moments.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { type DayReport, type Delay, delayOn } from '#domain/bookings/days/day-reports.ts'
import { visitProgress } from '#domain/bookings/days/visit-days.ts'
import { isArrivalPromised, owedWhenLate } from '#domain/bookings/promises.ts'
import type { VisitEvent, VisitFacts, VisitProgress } from '#domain/bookings/visit-progress.ts'
import type { WorkMoment } from '#domain/bookings/work-moments.ts'
import type { Mover } from '#domain/platform/cancelled-by.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market, Moment } from '#domain/platform/market.ts'
import { isFinal } from '#domain/scheduling/job-status.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { BookingRow, JobRow } from '#server/platform/database/schema.ts'

type JobFacts = NonNullable<VisitFacts['job']>
type StoredJob = Pick<JobRow, 'status' | 'started_at' | 'completed_at' | 'last_step' | 'step_recorded_at'>

/** A job as far as the progress of its visit depends on it. */
export const factsOfJob = (job: StoredJob): JobFacts => ({
  status: job.status,
  startedAt: job.started_at,
  completedAt: job.completed_at,
  stepRecordedAt: job.step_recorded_at,
  canBeUndone: job.last_step === 'completed',
})

type Visitor = StoredJob & {
  first_name: string
  phone: string
  is_active: boolean
  finishing_note: string | null
}

/** The stored data of a visit; `entries`: those of its ledger. */
type VisitRecord = {
  visitor: Visitor | undefined
  events: readonly VisitEvent[]
  /** What is known of its days besides. */
  reports: readonly DayReport[]
  work: readonly WorkMoment[]
  entries: readonly Entry[]
  /** A painter before a closed door; null without one. */
  noShow: VisitNoShow | null
  /** When it was moved, and from which day to which. */
  moves: readonly { at: Date; mover: Mover; from: CivilDate; to: CivilDate }[]
  /** The painters who had it before, and whether they handed it back. */
  former: readonly { at: Date; name: string; handedBack: boolean }[]
  /** When colors were picked since it was booked, and the first name of the painter who noted them. */
  colors: readonly { by: ColorPicker; colors: number; at: Date; painter: string | null }[]
  /** What was claimed under the warranty of this work. */
  claims: readonly { claimedAt: Date; decidedAt: Date | null }[]
}

/** The delays that its painter said of days, oldest first. */
const delaysOf = (reports: readonly DayReport[]): Delay[] =>
  [...new Set(reports.map(({ day }) => day))].map((day) => delayOn(reports, day)).filter((delay) => delay !== null)

/**
 * The events that the customer knows so far; a completion that can still be undone is not among them. What happened to the money is
 * told with it (`Booking.statement`).
 */
function timelineOf(
  booking: BookingRow,
  visitor: Visitor | undefined,
  { events, reports, work, noShow, claims, colors, moves, former }: Omit<VisitRecord, 'visitor' | 'entries'>,
  now: Date,
): TimelineItem[] {
  const item = (kind: TimelineItem['kind'], at: Date | null | undefined, note: string | null = null): TimelineItem[] =>
    at ? [{ kind, at, minutes: null, note }] : []
  const done = visitor && factsOfJob(visitor)
  return [
    ...item('booked', booking.created_at),
    ...item('confirmed', booking.confirmed_at),
    ...delaysOf(reports).flatMap(({ notifiedAt, minutes }) =>
      item('late', notifiedAt).map((late) => ({ ...late, minutes })),
    ),
    ...reports.flatMap(({ kind, day, at }) =>
      kind === 'late'
        ? []
        : item(kind === 'missed' ? 'nobody_came' : 'cannot_come', at).map((one) => ({ ...one, day })),
    ),
    ...events,
    ...item('started', visitor?.started_at),
    ...moves.flatMap(({ at, ...move }) => item('moved', at).map((one) => ({ ...one, ...move }))),
    ...former.flatMap(({ at, name, handedBack }) =>
      item(handedBack ? 'painter_cannot_come' : 'painter_changed', at).map((one) => ({ ...one, by: name })),
    ),
    ...work.flatMap(({ kind, at, end, by }) =>
      item(kind, at).map((one) => ({ ...one, ...end, ...(by === undefined ? {} : { by }) })),
    ),
    ...colors.flatMap(({ by, colors, at, painter }) =>
      item(colorMomentOf[by], at).map((one) => ({ ...one, colors, ...(painter === null ? {} : { by: painter }) })),
    ),
    ...item('completed', done && isFinal(done, now) ? done.completedAt : null, visitor?.finishing_note),
    ...claims.flatMap(({ claimedAt, decidedAt }) => [
      ...item('warranty_claimed', claimedAt),
      ...item('warranty_decided', decidedAt),
    ]),
    ...item('nobody_answered', noShow?.since),
    ...(noShow?.state === 'ended'
      ? item('nobody_home', booking.cancelled_at)
      : item('cancelled', booking.cancelled_at)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * The credit that we owe if a painter who is late comes even later: they said so, or their arrival window of the day is over and they
 * are not there.
 */
function lateCreditOf(
  market: Market,
  booking: BookingRow,
  { phase, date, slot, day, arrival, arrivedAt, delay }: VisitProgress,
  now: Date,
): Visit['lateCredit'] {
  const terms = onTermsOf(market, booking)
  if (!isArrivalPromised(terms, day)) return null
  const notifiedAt = delay?.notifiedAt ?? null
  const isAwaited = phase === 'between' && arrivedAt === null && date === todayIn(market, now)
  const isExpected = phase === 'confirmed' || phase === 'on_the_way' || isAwaited
  const isLate = phase === 'late' || (isExpected && (notifiedAt !== null || now > arrival.to))
  return isLate ? owedWhenLate(terms, { date, slot }, notifiedAt, now) : null
}

/** A visit while it happens, as its customer sees it. */
export function presentVisit({ market, now }: Moment, booking: BookingRow, { visitor, ...record }: VisitRecord): Visit {
  const { events, reports, entries, noShow } = record
  const slots = slotsOfVisit(booking.scheduled_date, booking.time_slot, booking.half_days)
  const job = visitor ? factsOfJob(visitor) : null
  const facts = { slots, bookingStatus: booking.status, job, events, reports }
  const { arrival, slot, delay, missed, givenUp, ...progress } = visitProgress(market, facts, now)
  const isOn =
    slots.some(({ date }) => date === todayIn(market, now)) &&
    booking.confirmed_at !== null &&
    booking.status !== 'cancelled' &&
    job?.status !== 'completed'
  return {
    ...progress,
    arrivesFrom: arrival.from,
    arrivesTo: arrival.to,
    painter: visitor
      ? {
          firstName: visitor.first_name,
          phone: isOn ? visitor.phone : null,
          answers: visitor.is_active && takesPart(visitor.status),
        }
      : null,
    lateCredit: lateCreditOf(market, booking, { ...progress, arrival, slot, delay, missed, givenUp }, now),
    missed: missed && { credit: creditedFor(entries, { bookingId: booking.id, date: missed.date }), day: missed.date },
    withoutPainter: givenUp && { day: givenUp.day, isReplaced: givenUp.isReplaced ?? false },
    noShow,
    timeline: timelineOf(booking, visitor, record, now),
  }
}
