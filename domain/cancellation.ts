import { addDays, type CivilDate, instantAt, todayAt } from './calendar.ts'
import type { Cents } from './money.ts'
import { type SlotId, slots } from './slots.ts'

/** Charged for cancelling or moving a visit late. */
export const LATE_CANCELLATION_FEE: Cents = 10_000
/** Cancelling or moving is late from this many hours before the visit on. */
export const FREE_CANCELLATION_HOURS = 24
/** Minutes after booking during which a change of mind is free, whatever the date. */
export const GRACE_MINUTES = 60

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
export const freeUntil = (scheduledDate: CivilDate): Date =>
  new Date(instantAt(scheduledDate, ASSUMED_START).getTime() - FREE_CANCELLATION_HOURS * MS_PER_HOUR)

/**
 * Until when a visit can be moved or cancelled for free: 24 hours before it or 60 minutes after it was booked, whichever is
 * later, but not once the visit has begun.
 */
const freeUntilFor = ({ scheduledDate, timeSlot, bookedAt }: ChangeableVisit): Date => {
  const usual = freeUntil(scheduledDate).getTime()
  if (bookedAt === null) return new Date(usual)
  const begins = instantAt(scheduledDate, slots[timeSlot].start).getTime()
  const grace = Math.min(bookedAt.getTime() + GRACE_MINUTES * MS_PER_MINUTE, begins)
  return new Date(Math.max(usual, grace))
}

/** The last moment of a day. */
const endOf = (date: CivilDate): Date => new Date(instantAt(addDays(date, 1), '00:00').getTime() - 1)

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
export function cancellationTerms(visit: ChangeableVisit, now: Date): ChangeTerms {
  if (visit.scheduledDate < todayAt(now)) return { allowed: false, fee: 0, freeUntil: null }
  if (visit.isWaiting) return { allowed: true, fee: 0, freeUntil: endOf(visit.scheduledDate) }
  const until = freeUntilFor(visit)
  const isFree = now.getTime() <= until.getTime()
  return { allowed: true, fee: isFree ? 0 : LATE_CANCELLATION_FEE, freeUntil: isFree ? until : null }
}
