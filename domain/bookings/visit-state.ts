import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { PaymentState } from './payment-state.ts'
import { lateAfter } from './promises.ts'
import type { VisitProgress } from './visit-progress.ts'

/**
 * Where a visit stands for the office, in one word, the same in list, board, panel and search (docs/rules/office.md#the-state-of-a-visit):
 * what needs somebody first, then in the order of its lifecycle.
 */
export const visitStates = [
  'no_painter',
  'missed',
  'late',
  'unanswered',
  'confirmed',
  'on_the_way',
  'painting',
  'done',
  'paid',
  'reserved',
  'cancelled',
] as const
export type VisitState = (typeof visitStates)[number]

/** The label on the chip of each state. */
export const visitStateLabels: Record<VisitState, Text> = {
  no_painter: text('No painter'),
  missed: text('Nobody came'),
  late: text('Late'),
  unanswered: text('Unanswered'),
  confirmed: text('Confirmed'),
  on_the_way: text('On the way'),
  painting: text('Painting'),
  done: text('Done'),
  paid: text('Paid'),
  reserved: text('Waiting for deposit'),
  cancelled: text('Canceled'),
}

/** A visit as far as its state depends on it. */
export type StateFacts = {
  bookingStatus: BookingStatus
  /** Of the painter's open job; null while nobody has it. */
  jobStatus: JobStatus | null
  /** Where it stands by `visitProgress`. */
  progress: Pick<
    VisitProgress,
    'phase' | 'date' | 'day' | 'slot' | 'arrival' | 'expectedAt' | 'arrivedAt' | 'missed' | 'givenUp'
  >
  payment: PaymentState
}

/**
 * Whether a painter who accepted comes, or should have come, after the arrival window: they said so, or nobody has heard of them
 * past the moment from which on their arrival is late.
 */
function isLate(market: Market, { progress }: StateFacts, now: Date): boolean {
  const { phase, date, slot, arrival, expectedAt, arrivedAt } = progress
  if (phase === 'late') return true
  const isAwaited = phase === 'between' && arrivedAt === null && date === todayIn(market, now)
  if (phase !== 'confirmed' && phase !== 'on_the_way' && !isAwaited) return false
  if (expectedAt !== null && expectedAt > arrival.to) return true
  return now > lateAfter(market, { date, slot }, null)
}

/** Where a visit stands for the office (docs/rules/office.md#the-state-of-a-visit). */
export function visitState(market: Market, facts: StateFacts, now: Date): VisitState {
  const { bookingStatus, jobStatus, progress, payment } = facts
  if (bookingStatus === 'cancelled' || bookingStatus === 'reserved') return bookingStatus
  if (bookingStatus === 'completed') return payment === 'paid' || payment === 'refund_due' ? 'paid' : 'done'
  // Once its days are over, nobody can take it any more.
  if (jobStatus === null) return progress.date < todayIn(market, now) ? 'missed' : 'no_painter'
  if (progress.missed !== null) return 'missed'
  if (progress.phase === 'waiting' && progress.givenUp !== null)
    return progress.givenUp.isReplaced ? 'confirmed' : 'no_painter'
  if (jobStatus === 'assigned') return 'unanswered'
  if (isLate(market, facts, now)) return 'late'
  if (progress.phase === 'on_the_way') return 'on_the_way'
  return progress.phase === 'confirmed' ? 'confirmed' : 'painting'
}

/**
 * The state on one day of a visit: what happens on the day that matters now says nothing yet about a later one.
 * @param day any day of the visit
 * @param progress where the visit stands by `visitProgress`
 */
export function visitStateOn(
  day: CivilDate,
  progress: Pick<VisitProgress, 'date' | 'day' | 'missed' | 'givenUp'>,
  state: VisitState,
): VisitState {
  const { givenUp, missed } = progress
  if (givenUp?.day === day && !givenUp.isReplaced && !isOver(state)) return 'no_painter'
  if (day <= progress.date) return state
  const isOfDay =
    (missed !== null && missed.date === progress.date && progress.day > 1) || givenUp?.day === progress.date
  const isToCome = state === 'late' || state === 'on_the_way' || state === 'painting'
  return isToCome || (isOfDay && !isOver(state)) ? 'confirmed' : state
}

const isOver = (state: VisitState): boolean => state === 'done' || state === 'paid' || state === 'cancelled'
