import { addDays, type CivilDate, daysBetween, monthOf, weekdayOf } from '../../../../domain/calendar.ts'

const FIRST = '-01'

/** Sunday first, as calendars hang on walls here. */
const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const startOfWeek = (date: CivilDate): CivilDate => addDays(date, -week.indexOf(weekdayOf(date)))

/**
 * The days of a month in weeks from Sunday to Saturday; null where another month's day would stand.
 * @param from weeks that are over before this day are left out
 */
export function weeksOf(month: string, from?: CivilDate): (CivilDate | null)[][] {
  const first = `${month}${FIRST}`
  const end = `${nextMonth(month)}${FIRST}`
  const start = startOfWeek(from && from > first ? from : first)
  const weeks = Math.ceil(daysBetween(start, end) / 7)
  return Array.from({ length: weeks }, (_, row) =>
    week.map((_day, column) => {
      const date = addDays(start, row * 7 + column)
      return monthOf(date) === month ? date : null
    }),
  )
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
