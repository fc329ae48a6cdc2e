import { ceilDiv, dec, mul } from '#domain/platform/decimal.ts'
import { type DaySlot, daySlots } from '#domain/platform/slot-ids.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'

/** The square feet that a painter paints in a day unless an administrator enters another number. */
export const DEFAULT_SQFT_PER_DAY = 500
/** The range that an administrator may enter for a painter's productivity (docs/rules/matching.md). */
export const MIN_SQFT_PER_DAY = 100
export const MAX_SQFT_PER_DAY = 2000
/** Days of work that can be booked online; a longer job is arranged by phone (docs/rules/matching.md). */
export const MAX_JOB_DAYS = 14

/**
 * Half-days that a painter needs: the area over half of what they paint in a day, rounded up, at least one.
 * @param work the rooms, or their work area in square feet
 * @throws RangeError when `sqFtPerDay` is not above 0
 */
export function halfDaysNeeded(work: readonly Room[] | number, sqFtPerDay: number): number {
  const area = typeof work === 'number' ? work : workArea(work)
  return Math.max(1, ceilDiv(mul(dec(area), dec(daySlots.length)), dec(sqFtPerDay)))
}

/** Calendar days that this many consecutive half-days touch (docs/rules/matching.md). */
export const daysNeeded = (halfDays: number, startSlot: DaySlot = 'morning'): number =>
  Math.ceil((daySlots.indexOf(startSlot) + halfDays) / daySlots.length)

/** The most calendar days that a visit touches: the longest one, begun with an afternoon. */
export const LONGEST_VISIT_DAYS = MAX_JOB_DAYS + 1

/** Whether the job is too long to be booked online. */
export const isTooLong = (halfDays: number): boolean => halfDays > MAX_JOB_DAYS * daySlots.length
