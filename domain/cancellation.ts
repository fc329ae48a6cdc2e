import { type CivilDate, instantAt, todayAt } from './calendar.ts'
import type { Cents } from './money.ts'

/** Charged for cancelling or moving a visit late. */
export const LATE_CANCELLATION_FEE: Cents = 10_000
/** From so many hours before the visit on, cancelling or moving it is late. */
export const FREE_CANCELLATION_HOURS = 24

/** Every visit counts as beginning at this hour of its day, whatever its slot (3-decisions, Time: Cancellation). */
const ASSUMED_START = '09:00'
const MS_PER_HOUR = 3_600_000

/** Until this instant cancelling is free: 24 hours that really pass, also across a change of the clocks. */
export const freeUntil = (scheduledDate: CivilDate): Date =>
  new Date(instantAt(scheduledDate, ASSUMED_START).getTime() - FREE_CANCELLATION_HOURS * MS_PER_HOUR)

/**
 * Whether a visit on that day can still be cancelled or moved, and for which fee. The status of the booking is another
 * matter (`canCustomerCancel`). A visit on an earlier day than today in the business zone is past.
 */
export function cancellationTerms(scheduledDate: CivilDate, now: Date): { allowed: boolean; fee: Cents } {
  if (scheduledDate < todayAt(now)) return { allowed: false, fee: 0 }
  return { allowed: true, fee: now.getTime() > freeUntil(scheduledDate).getTime() ? LATE_CANCELLATION_FEE : 0 }
}
