import { businessDayAfter } from '#domain/coverage/business-days.ts'
import { addDays, type CivilDate, endOfDay, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { COUNTED_FROM, clockBefore } from './usual-deadline.ts'

const MS_PER_HOUR = 3_600_000
const MS_PER_MINUTE = 60_000

/** The facts that decide the terms; `bookedAt` is null while a visit is only being considered: it would be booked now. */
export type ChangeableVisit = {
  scheduledDate: CivilDate
  timeSlot: SlotId
  bookedAt: Date | null
  /** The agreed price of the visit; 0 for a free one. */
  price: Cents
  /** Whether the visit waits for a painter because the one it had cannot come: then a change is free. */
  isWaiting?: boolean
  /** Whether nobody of ours came: then the customer can still move or cancel it after its day, for free. */
  wasMissed?: boolean
}

type VisitStart = Pick<ChangeableVisit, 'scheduledDate' | 'timeSlot'>

const beginningOf = (market: Market, { scheduledDate, timeSlot }: VisitStart): number =>
  instantAt(market, scheduledDate, market.slots[timeSlot].start).getTime()

/** So many elapsed hours before 9:00 AM of the day, whenever on it the visit begins. */
const countedFromNine = (market: Market, { scheduledDate }: VisitStart): number =>
  instantAt(market, scheduledDate, COUNTED_FROM).getTime() - market.cancellation.freeHours * MS_PER_HOUR

/**
 * Cancelling is free until this instant: 24 hours before the visit begins or 9:00 AM of the day before, whichever is later. The hours
 * are elapsed ones, and the same time on the clock where that is later: a clock change costs nobody an hour. Those before 9:00 AM of the
 * day itself are given as well.
 */
export function freeUntil(market: Market, visit: VisitStart): Date {
  const { freeHours } = market.cancellation
  const elapsed = Math.max(beginningOf(market, visit) - freeHours * MS_PER_HOUR, countedFromNine(market, visit))
  const byClock = [COUNTED_FROM, market.slots[visit.timeSlot].start].map((from) => {
    const { daysBefore, time } = clockBefore(from, freeHours)
    return instantAt(market, addDays(visit.scheduledDate, -daysBefore), time).getTime()
  })
  return new Date(Math.max(elapsed, ...byClock))
}

type BookedVisit = VisitStart & Pick<ChangeableVisit, 'bookedAt'>

/**
 * Until when a change is in time by what was agreed: the notice before the visit or 60 minutes after it was booked, whichever is
 * later, but not once the visit has begun.
 */
const inTimeUntil = (market: Market, visit: BookedVisit, usual = freeUntil(market, visit).getTime()): Date => {
  const { bookedAt } = visit
  if (bookedAt === null) return new Date(usual)
  const grace = Math.min(
    bookedAt.getTime() + market.cancellation.graceMinutes * MS_PER_MINUTE,
    beginningOf(market, visit),
  )
  return new Date(Math.max(usual, grace))
}

/** The end of the customer's legal right to rescind a booking made at an instant for a price; null where there is none. */
export function rescindableUntil(market: Market, bookedAt: Date, price: Cents): Date | null {
  const { businessDays, above, saturdayCounts } = market.rescission
  if (businessDays === 0 || price <= above) return null
  return endOfDay(market, businessDayAfter(todayIn(market, bookedAt), businessDays, saturdayCounts))
}

/**
 * The one instant until which a visit is free to move or cancel: the later one of what was agreed and what the law gives,
 * though never after the day of the visit, which is past then. Work that has begun ends it by the status of the booking.
 */
export function freeUntilFor(market: Market, visit: ChangeableVisit, now: Date): Date {
  const end = endOfDay(market, visit.scheduledDate)
  if (visit.isWaiting || visit.price === 0) return end
  const rescindable = rescindableUntil(market, visit.bookedAt ?? now, visit.price)?.getTime() ?? 0
  return new Date(Math.max(inTimeUntil(market, visit).getTime(), Math.min(rescindable, end.getTime())))
}

export type ChangeTerms = {
  /** False when the day of the visit is over, and it took place as far as we know. */
  allowed: boolean
  /** The fee for moving or cancelling right now. */
  fee: Cents
  /** Until when it is free; null when that has passed, and without a fee when it is free from now on. */
  freeUntil: Date | null
  /** Until when it was free, once it costs a fee. */
  wasFreeUntil: Date | null
}

const isPast = (market: Market, scheduledDate: CivilDate, now: Date): boolean => scheduledDate < todayIn(market, now)

/**
 * Whether a visit can still be cancelled or moved, and for what fee (docs/rules/visits.md#moving-and-canceling). Whether its
 * status allows it is decided by `canCustomerCancel`. A visit is past when its day is before today in the business zone; one to
 * which nobody came can still be moved.
 */
export function cancellationTerms(market: Market, visit: ChangeableVisit, now: Date): ChangeTerms {
  if (isPast(market, visit.scheduledDate, now))
    return { allowed: visit.wasMissed ?? false, fee: 0, freeUntil: null, wasFreeUntil: null }
  const until = freeUntilFor(market, visit, now)
  return now.getTime() <= until.getTime()
    ? { allowed: true, fee: 0, freeUntil: until, wasFreeUntil: null }
    : { allowed: true, fee: market.cancellation.fee, freeUntil: null, wasFreeUntil: until }
}

/**
 * Whether a change comes later than was agreed, by either side: the customer's right to rescind does not make a change of
 * ours come in time (docs/rules/promises.md#canceling-and-moving).
 */
export function isLateChange(market: Market, visit: BookedVisit, now: Date): boolean {
  const until = market.countsFromNine
    ? inTimeUntil(market, visit, countedFromNine(market, visit))
    : inTimeUntil(market, visit)
  return !isPast(market, visit.scheduledDate, now) && now > until
}

/** Whether a visit is still free to cancel when its time has come, as long as the work has not begun. */
export const outlastsBeginning = (market: Market, visit: VisitStart, until: Date): boolean =>
  until.getTime() > beginningOf(market, visit)

/** How long before a visit a change becomes late, as a text: "a day", "2 days", "36 hours". */
export const formatNotice = ({ cancellation: { freeHours } }: Pick<Market, 'cancellation'>): Text =>
  freeHours % 24 === 0
    ? text('{days, plural, =1 {a day} one {# day} other {# days}}', { days: freeHours / 24 })
    : text('{hours, plural, one {# hour} other {# hours}}', { hours: freeHours })
