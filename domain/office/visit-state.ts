import type { PaymentState } from '#domain/billing/ledger.ts'
import { type BookingStatus, isOpen } from '#domain/bookings/booking-status.ts'
import type { JobStatus } from '#domain/bookings/job-status.ts'
import { lateAfter } from '#domain/bookings/promises.ts'
import type { VisitProgress } from '#domain/bookings/visit-progress.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/**
 * Where a visit stands for the office, in one word, the same in list, board, panel and search (docs/rules/office.md#the-state-of-a-visit):
 * what needs somebody first, then in the order of its life.
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
  progress: Pick<VisitProgress, 'phase' | 'date' | 'arrival' | 'expectedAt'>
  /** The first slot of the day that matters now. */
  slot: SlotId
  missedAt: Date | null
  payment: PaymentState
}

/**
 * Whether a painter who accepted comes, or should have come, after the arrival window: they said so, or nobody has heard of them
 * past the moment from which on their arrival is late.
 */
function isLate(market: Market, { progress, slot }: StateFacts, now: Date): boolean {
  const { phase, date, arrival, expectedAt } = progress
  if (phase === 'late') return true
  if (phase !== 'confirmed' && phase !== 'on_the_way') return false
  if (expectedAt !== null && expectedAt > arrival.to) return true
  return now > lateAfter(market, { date, slot }, null)
}

/** Where a visit stands for the office (docs/rules/office.md#the-state-of-a-visit). */
export function visitState(market: Market, facts: StateFacts, now: Date): VisitState {
  const { bookingStatus, jobStatus, progress, missedAt, payment } = facts
  if (bookingStatus === 'cancelled' || bookingStatus === 'reserved') return bookingStatus
  if (bookingStatus === 'completed') return payment === 'paid' || payment === 'refund_due' ? 'paid' : 'done'
  // Once its days are over, nobody can take it any more.
  if (jobStatus === null) return progress.date < todayIn(market, now) ? 'missed' : 'no_painter'
  if (missedAt !== null && isOpen(bookingStatus)) return 'missed'
  if (jobStatus === 'assigned') return 'unanswered'
  if (isLate(market, facts, now)) return 'late'
  if (progress.phase === 'on_the_way') return 'on_the_way'
  return progress.phase === 'confirmed' ? 'confirmed' : 'painting'
}

/**
 * The state on one day of a visit: what happens on the day that matters now says nothing yet about a later one.
 * @param day any day of the visit
 * @param dayNow the day that matters now, by `visitProgress`
 */
export function visitStateOn(day: CivilDate, dayNow: CivilDate, state: VisitState): VisitState {
  const isToCome = state === 'late' || state === 'on_the_way' || state === 'painting'
  return isToCome && day > dayNow ? 'confirmed' : state
}
