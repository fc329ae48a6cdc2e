import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type JobStatus, undoUntil } from '#domain/scheduling/job-status.ts'
import type { SlotOfDay, VisitKind } from '#domain/scheduling/slots.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import type { BookingWithJob, LifecycleEvent } from './booking-lifecycle.ts'
import type { Arrival } from './promises.ts'
import type { VisitEvent } from './visit-progress.ts'

/**
 * How far a painter's wait at a closed door has come (docs/rules/no-shows.md): they wait; somebody opened; they left, which they
 * can still undo; nobody was home, with everything that follows; or the visit became another one meanwhile.
 */
export const noShowStates = ['waiting', 'opened', 'left', 'ended', 'called_off'] as const
export type NoShowState = (typeof noShowStates)[number]

/** How a painter tries to reach somebody who does not open. */
export const contactKinds = ['call', 'message'] as const
export type ContactKind = (typeof contactKinds)[number]

/** An attempt to reach the customer. */
export type ContactAttempt = { kind: ContactKind; at: Date }

/** The most attempts that are stored for one job: far more than anybody makes. */
export const MOST_ATTEMPTS = 30

/** The office's decisions about a fee that its customer objects to, or that nobody was warned of in time. */
export const noShowOutcomes = ['upheld', 'waived'] as const
export type NoShowOutcome = (typeof noShowOutcomes)[number]

/** The longest objection, in characters. */
export const MAX_OBJECTION_LENGTH = 1000
/** Minutes after which what a phone reports is too late to cost the customer something without the office. */
const REPORTED_WITHIN_MINUTES = 30

const MINUTE = 60_000
const DAY = 86_400_000
const plus = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** When a painter arrived on the day of a moment, by what they reported until then; null when they have not. */
export function arrivedOn(market: Market, events: readonly Pick<VisitEvent, 'kind' | 'at'>[], at: Date): Date | null {
  const today = todayIn(market, at)
  const arrival = events.find((event) => event.kind === 'arrived' && todayIn(market, event.at) === today)
  return arrival && arrival.at <= at ? arrival.at : null
}

/**
 * Until when a painter waits: from their arrival, but not before the customer had to expect them, and long enough after the
 * customer was warned.
 * @param first the first reserved slot of the visit
 */
export function waitUntil(
  market: Market,
  first: SlotOfDay,
  { arrivedAt, begunAt }: { arrivedAt: Date; begunAt: Date },
): Date {
  const { waitMinutes, noticeMinutes } = market.noShow
  const { from } = arrivalOf(market, first)
  return later(plus(later(arrivedAt, from), waitMinutes * MINUTE), plus(begunAt, noticeMinutes * MINUTE))
}

/** Why a painter cannot say now that nobody answers. */
export type WaitRefusal = 'invalid_transition' | 'not_arrived' | 'waiting'

/**
 * Whether a painter can say that nobody answers: once they have arrived on that day, before they start.
 * @param isOpen whether a wait has begun and neither ended nor been undone
 */
export function waitMove(
  market: Market,
  { status, events, isOpen }: { status: JobStatus; events: readonly VisitEvent[]; isOpen: boolean },
  at: Date,
): 'ok' | WaitRefusal {
  if (status !== 'acknowledged') return 'invalid_transition'
  if (isOpen) return 'waiting'
  return arrivedOn(market, events, at) === null ? 'not_arrived' : 'ok'
}

/** A wait, as far as it decides whether its painter may leave. */
export type Wait = { state: NoShowState; arrivedAt: Date; begunAt: Date; waitUntil: Date }

/** From when until when a painter was at the door: from their arrival until they left, or until they will. */
export const timesAtDoor = ({
  arrivedAt,
  waitUntil,
  leftAt,
}: Pick<Wait, 'arrivedAt' | 'waitUntil'> & { leftAt: Date | null }): { from: Date; until: Date } => ({
  from: arrivedAt,
  until: leftAt ?? waitUntil,
})

/** The attempts that count for a wait: those at the door. */
export const attemptsAt = <A extends ContactAttempt>(
  { arrivedAt }: Pick<Wait, 'arrivedAt'>,
  tried: readonly A[],
): A[] => tried.filter(({ at }) => at >= arrivedAt)

/** Whether a wait is still going on: on the next day there is another one. */
export const isWaitOpen = (market: Market, { state, begunAt }: Pick<Wait, 'state' | 'begunAt'>, at: Date): boolean =>
  (state === 'waiting' || state === 'left') && todayIn(market, begunAt) === todayIn(market, at)

/** Why a painter cannot leave now. */
export type LeaveRefusal = 'not_waiting' | 'too_early' | 'nothing_tried'

/** Whether a painter may say that nobody is home: once the wait is over and they tried to reach the customer at the door. */
export function leaveMove(market: Market, wait: Wait, tried: readonly ContactAttempt[], at: Date): 'ok' | LeaveRefusal {
  if (wait.state !== 'waiting' || !isWaitOpen(market, wait, at)) return 'not_waiting'
  if (at < wait.waitUntil) return 'too_early'
  return attemptsAt(wait, tried).some((one) => one.at <= at) ? 'ok' : 'nothing_tried'
}

/** Until when a painter can undo the report that nobody is home, counted from when we heard of it; then it takes effect. */
export const leftForGood = (recordedAt: Date): Date => undoUntil(recordedAt)

/**
 * The fee for not being home: the cost of canceling at that moment, and nothing unless the painter was there on time. A
 * color consultation is free, missing it as well (docs/rules/no-shows.md#the-fee).
 * @param changeFee what canceling costs by the terms of the booking; null when it could not be canceled
 */
export const noShowFee = (
  { kind, arrival }: { kind: VisitKind; arrival: Arrival | null },
  changeFee: Cents | null,
): Cents => (kind === 'consultation' || arrival !== 'on_time' ? 0 : (changeFee ?? 0))

/** When a painter's reports of a wait happened, and when we heard of them. */
export type Reported = { begunAt: Date; begunRecordedAt: Date; leftAt: Date; leftRecordedAt: Date }

/**
 * Whether a fee waits for the office: the customer was warned too late to come to the door, or we heard too late of what happened
 * (docs/rules/no-shows.md#reported-late).
 */
export function isForOffice({ noShow }: Pick<Market, 'noShow'>, reported: Reported): boolean {
  const { begunRecordedAt, leftAt, leftRecordedAt } = reported
  const wasWarned = plus(begunRecordedAt, noShow.noticeMinutes * MINUTE) <= plus(leftAt, REPORT_GRACE)
  return !wasWarned || leftRecordedAt.getTime() - leftAt.getTime() > REPORTED_WITHIN_MINUTES * MINUTE
}

/** A report needs a moment to reach us. */
const REPORT_GRACE = MINUTE

/** Until when a customer can object to the fee. */
export const objectionUntil = ({ noShow }: Pick<Market, 'noShow'>, endedAt: Date): Date =>
  plus(endedAt, noShow.objectionDays * DAY)

/** A visit to which nobody opened, as far as it can be objected to. */
export type Objectionable = {
  state: NoShowState
  endedAt: Date | null
  /** The fee owed for it, or that will be owed if the office says so. */
  fee: Cents
  objectedAt: Date | null
  decidedAt: Date | null
}

/** Whether a customer can object now. `same`: they have, and nothing changes. */
export function objectionMove(
  market: Pick<Market, 'noShow'>,
  { state, endedAt, fee, objectedAt, decidedAt }: Objectionable,
  now: Date,
): 'ok' | 'same' | 'nothing_owed' | 'decided' | 'over' {
  if (objectedAt !== null) return 'same'
  if (state !== 'ended' || endedAt === null || fee === 0) return 'nothing_owed'
  if (decidedAt !== null) return 'decided'
  return now > objectionUntil(market, endedAt) ? 'over' : 'ok'
}

/** Whether somebody in the office has to decide: the customer objects, or nothing was charged until they look at it. */
export const awaitsOffice = ({
  state,
  fee,
  objectedAt,
  decidedAt,
  isHeld,
}: Objectionable & {
  /** The fee waits for the office. */
  isHeld: boolean
}): boolean => state === 'ended' && fee > 0 && decidedAt === null && (isHeld || objectedAt !== null)

/**
 * The end of an open wait by an event of its booking; null when it goes on. Its regular end is up to the code that
 * ends it.
 */
export function waitAfter({ job }: Pick<BookingWithJob, 'job'>, event: LifecycleEvent): 'opened' | 'called_off' | null {
  if (job?.status !== 'acknowledged') return null
  switch (event.type) {
    case 'started':
    case 'completed':
      return 'opened'
    case 'status-set':
      return event.status === 'in_progress' || event.status === 'completed' ? 'opened' : null
    case 'cancelled':
    case 'moved':
    case 'reassigned':
    case 'unassigned':
    case 'ended':
      return 'called_off'
    default:
      return null
  }
}
