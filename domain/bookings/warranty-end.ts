import { addDays, type CivilDate, isCivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'

/** The same day so many years later; February 29 becomes March 1 in a year without it. */
function addYears(day: CivilDate, years: number): CivilDate {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return isCivilDate(later) ? later : addDays(later.replace('-02-29', '-02-28'), 1)
}

/**
 * The last day on which workmanship is under warranty: the market's years from the day on which we recorded that the work is
 * completed (docs/rules/visits.md#the-warranty).
 */
export const warrantyLastDay = (market: Market, completedAt: Date): CivilDate =>
  addYears(todayIn(market, completedAt), market.warrantyYears)
