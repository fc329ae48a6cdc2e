import { addDays, type CivilDate, instantAt, todayIn } from './dates.ts'
import type { Market } from './market.ts'
import type { Cents } from './money.ts'
import type { SlotId } from './slot-ids.ts'
import { type Message, message } from './words/message.ts'

/** Every visit is assumed to begin at this time of its day, whatever its slot. */
const ASSUMED_START = '09:00'
const MS_PER_HOUR = 3_600_000
const MS_PER_MINUTE = 60_000

/** The facts that decide the terms; `bookedAt` is null while a visit is only being considered. */
export type ChangeableVisit = {
  scheduledDate: CivilDate
  timeSlot: SlotId
  bookedAt: Date | null
  /** Whether the visit waits for a painter because the one it had cannot come: then a change is free. */
  isWaiting?: boolean
}

/** Cancelling is free until this instant: 24 elapsed hours, also across a clock change. */
export const freeUntil = (market: Market, scheduledDate: CivilDate): Date =>
  new Date(instantAt(market, scheduledDate, ASSUMED_START).getTime() - market.cancellation.freeHours * MS_PER_HOUR)

/**
 * Until when a visit can be moved or cancelled for free: 24 hours before it or 60 minutes after it was booked, whichever is
 * later, but not once the visit has begun.
 */
const freeUntilFor = (market: Market, { scheduledDate, timeSlot, bookedAt }: ChangeableVisit): Date => {
  const usual = freeUntil(market, scheduledDate).getTime()
  if (bookedAt === null) return new Date(usual)
  const begins = instantAt(market, scheduledDate, market.slots[timeSlot].start).getTime()
  const grace = Math.min(bookedAt.getTime() + market.cancellation.graceMinutes * MS_PER_MINUTE, begins)
  return new Date(Math.max(usual, grace))
}

/** The last moment of a day. */
const endOf = (market: Market, date: CivilDate): Date =>
  new Date(instantAt(market, addDays(date, 1), '00:00').getTime() - 1)

export type ChangeTerms = {
  /** False when the day of the visit is over. */
  allowed: boolean
  /** What moving or cancelling costs right now. */
  fee: Cents
  /** Until when it is free; null when that has passed. */
  freeUntil: Date | null
}

/**
 * Whether a visit can still be cancelled or moved, and for what fee (docs/rules/visits.md). Whether its status allows it is
 * decided by `canCustomerCancel`. A visit is past when its day is before today in the business zone.
 */
export function cancellationTerms(market: Market, visit: ChangeableVisit, now: Date): ChangeTerms {
  if (visit.scheduledDate < todayIn(market, now)) return { allowed: false, fee: 0, freeUntil: null }
  if (visit.isWaiting) return { allowed: true, fee: 0, freeUntil: endOf(market, visit.scheduledDate) }
  const until = freeUntilFor(market, visit)
  const isFree = now.getTime() <= until.getTime()
  return { allowed: true, fee: isFree ? 0 : market.cancellation.fee, freeUntil: isFree ? until : null }
}

/** How long before a visit a change becomes late, in words: "a day", "2 days", "36 hours". */
export const noticeInWords = ({ cancellation: { freeHours } }: Pick<Market, 'cancellation'>): Message =>
  freeHours % 24 === 0
    ? message('{days, plural, =1 {a day} one {# day} other {# days}}', { days: freeHours / 24 })
    : message('{hours, plural, one {# hour} other {# hours}}', { hours: freeHours })
