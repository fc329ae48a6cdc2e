import { halfDaysNeeded, isTooLong, MAX_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { MAX_HALF_DAYS } from './painter-table.ts'

const MAX_CACHED = 100
/** By work area and productivity; 0 where not computed yet. The same quotes are requested again and again. */
const halfDaysCache = new Map<number, Uint8Array>()

const getCachedHalfDays = (workArea: number): Uint8Array => {
  const known = halfDaysCache.get(workArea)
  if (known) return known
  if (halfDaysCache.size >= MAX_CACHED) halfDaysCache.clear()
  const fresh = new Uint8Array(MAX_SQFT_PER_DAY + 1)
  halfDaysCache.set(workArea, fresh)
  return fresh
}

/** Half-days that a job takes, by productivity; above `MAX_HALF_DAYS` when it is too long. */
export const makeHalfDaysOf = (workArea: number): ((sqFtPerDay: number) => number) => {
  const known = getCachedHalfDays(workArea)
  return (sqFtPerDay) => {
    if (known[sqFtPerDay] === 0) {
      const halfDays = halfDaysNeeded(workArea, sqFtPerDay)
      known[sqFtPerDay] = isTooLong(halfDays) ? MAX_HALF_DAYS + 1 : halfDays
    }
    return known[sqFtPerDay]!
  }
}
