import { addDays, type CivilDate, daysBetween, monthOf, weekdayOf, weekdays } from '../../../../domain/calendar.ts'

const FIRST = '-01'

/** The days of a month in weeks from Monday to Sunday; null where another month's day would stand. */
export function weeksOf(month: string): (CivilDate | null)[][] {
  const first = `${month}${FIRST}`
  const days = daysBetween(first, `${nextMonth(month)}${FIRST}`)
  const lead = weekdays.indexOf(weekdayOf(first))
  const cells = [
    ...Array.from<null>({ length: lead }).fill(null),
    ...Array.from({ length: days }, (_, index) => addDays(first, index)),
  ]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export const nextMonth = (month: string): string => monthOf(addDays(`${month}${FIRST}`, 31))

export const previousMonth = (month: string): string => monthOf(addDays(`${month}${FIRST}`, -1))

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Where an arrow key leads among the offered dates, ascending: the next one that way (for up and down: the nearest one a
 * week or more away); Home and End lead to the first and the last. Null when the key or the way leads nowhere.
 */
export function dateByKey(key: string, from: CivilDate, dates: readonly CivilDate[]): CivilDate | null {
  if (key === 'Home') return dates[0] ?? null
  if (key === 'End') return dates.at(-1) ?? null
  const days = moves[key]
  if (days === undefined) return null
  const target = addDays(from, days)
  return (days > 0 ? dates.find((date) => date >= target) : dates.findLast((date) => date <= target)) ?? null
}
