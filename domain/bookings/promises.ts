import type { CivilDate } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { PromiseKind } from '#domain/platform/message-causes.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { isLateChange } from './cancellation.ts'

/** What we changed at the last minute; `no_painter`: its customer canceled a visit that nobody had. */
export type LateChange = 'cancelled' | 'no_painter' | 'moved' | 'unassigned'

/**
 * Why, on invoices and in the ledger. What counts as missed is called by what happened: somebody who came that late came.
 * @param hasCome whether somebody came after all
 * @param change what we changed at the last minute
 */
export function promiseReason(
  { promises }: Pick<Market, 'promises'>,
  kind: PromiseKind,
  { hasCome = false, change }: { hasCome?: boolean; change?: LateChange },
): Text {
  if (kind === 'late') return text('Your painter arrived late')
  if (kind === 'changed') {
    if (change === 'cancelled') return text('We canceled your visit at the last minute')
    if (change === 'no_painter') return text('We had no painter for your visit')
    return change === 'unassigned'
      ? text('You were left without a painter at the last minute')
      : text('We changed your visit at the last minute')
  }
  return hasCome
    ? text('More than {minutes, plural, =60 {an hour} =120 {two hours} one {# minute} other {# minutes}} late', {
        minutes: promises.missedMinutes,
      })
    : text('Nobody came to your visit')
}

/** The possible arrivals of a painter on the first day of a visit. */
export const arrivals = ['on_time', 'late', 'missed'] as const
export type Arrival = (typeof arrivals)[number]

/** The first reserved slot of a visit. */
export type PromisedVisit = { date: CivilDate; slot: SlotId }

const MINUTE = 60_000
const plusMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)

/** When the painter arrives at the latest: the end of the arrival window. */
export const latestArrival = (market: Market, visit: PromisedVisit): Date => arrivalOf(market, visit).to

/** From when on nobody came, unless somebody has arrived by then. */
export const missedFrom = (market: Market, visit: PromisedVisit): Date =>
  plusMinutes(latestArrival(market, visit), market.promises.missedMinutes)

/**
 * After which moment an arrival is late. It is later where the customer was notified of the delay before the latest arrival;
 * a consultation, whose window is the whole evening, is never late.
 * @param notifiedAt when the customer was first notified; null when they were not
 */
export function lateAfter(market: Market, visit: PromisedVisit, notifiedAt: Date | null): Date {
  if (visitKind(visit.slot) === 'consultation') return missedFrom(market, visit)
  const latest = latestArrival(market, visit)
  const { lateMinutes, lateMinutesTold } = market.promises
  const wasNotified = notifiedAt !== null && notifiedAt <= latest
  return plusMinutes(latest, wasNotified ? Math.max(lateMinutes, lateMinutesTold) : lateMinutes)
}

/** Judges an arrival by the promise (docs/rules/promises.md#arriving-on-time). */
export function judgeArrival(market: Market, visit: PromisedVisit, arrivedAt: Date, notifiedAt: Date | null): Arrival {
  if (arrivedAt > missedFrom(market, visit)) return 'missed'
  return arrivedAt > lateAfter(market, visit, notifiedAt) ? 'late' : 'on_time'
}

/** The promise that an arrival breaks; null when it keeps it. */
export const brokenBy: Record<Arrival, PromiseKind | null> = { on_time: null, late: 'late', missed: 'missed' }

/**
 * Whether the arrival of a day is promised on the terms of a booking: that of the first day, and of each one where the terms say so
 * (docs/rules/promises.md#each-day).
 * @param day which day of the visit, from 1
 */
export const isArrivalPromised = ({ promisesEachDay }: Pick<Market, 'promisesEachDay'>, day: number): boolean =>
  day === 1 || promisesEachDay === true

/** The credit for a broken promise on the terms of a booking. */
export const creditFor = ({ promises }: Pick<Market, 'promises'>, kind: PromiseKind): Cents =>
  ({ late: promises.lateCredit, changed: promises.changeCredit, missed: promises.missedCredit })[kind]

/** The credit for a customer whose painter is late, and after which arrival, as it is at an instant; null when nothing. */
export function owedWhenLate(
  market: Market,
  visit: PromisedVisit,
  notifiedAt: Date | null,
  now: Date,
): { after: Date; credit: Cents } | null {
  if (visitKind(visit.slot) === 'consultation') return null
  const grown = missedFrom(market, visit)
  const [after, credit] =
    now > grown
      ? [grown, creditFor(market, 'missed')]
      : [lateAfter(market, visit, notifiedAt), creditFor(market, 'late')]
  return credit === 0 ? null : { after, credit }
}

/**
 * Whether a customer was promised the date of their booking, whoever has it now. Only the date of a follow-up that has never had a
 * painter, and has not been moved, is provisional: the customer was told that the office finds one.
 */
export const isDatePromised = (booking: { isFollowUp: boolean; everHadPainter: boolean; sequence: number }): boolean =>
  !booking.isFollowUp || booking.everHadPainter || booking.sequence > 0

/** A change of a visit, as far as it decides who breaks what was agreed. */
export type VisitChange = {
  /** Who wants it; null: the office says that it is nobody's fault, because the customer asked for it on the phone. */
  by: 'customer' | 'us' | null
  scheduledDate: CivilDate
  timeSlot: SlotId
  bookedAt: Date
  /** It waits for a painter, because the one it had cannot come. */
  isWaiting: boolean
}

/**
 * Whether cancelling or moving a visit now breaks our promise: we do it when it would cost the customer a fee, or the customer
 * does because we have nobody to send (docs/rules/promises.md#canceling-and-moving).
 */
export function isBrokenByChange(market: Market, change: VisitChange, now: Date): boolean {
  if (change.by === null || (change.by === 'customer' && !change.isWaiting)) return false
  const { scheduledDate, timeSlot, bookedAt } = change
  return isLateChange(market, { scheduledDate, timeSlot, bookedAt }, now)
}
