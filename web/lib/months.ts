import {
  addDays,
  type CivilDate,
  daysBetween,
  monthOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from '#domain/platform/dates.ts'

/** The first day of a week: Sunday in American calendars, Monday in a painter's working week. */
type WeekStart = Extract<Weekday, 'sun' | 'mon'>

/** The first day of the week that contains a day. */
export function weekOf(date: CivilDate, startsOn: WeekStart): CivilDate {
  const since = weekdays.indexOf(weekdayOf(date)) - weekdays.indexOf(startsOn)
  return addDays(date, -((since + 7) % 7))
}

/** Adds months to a `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/**
 * The weeks of a month; null stands for a day of another month.
 * @param from weeks that end before this day are omitted
 */
export function weeksOf(month: string, startsOn: WeekStart, from?: CivilDate): (CivilDate | null)[][] {
  const first = `${month}-01`
  const start = weekOf(from && from > first ? from : first, startsOn)
  const days = daysBetween(start, `${addMonths(month, 1)}-01`)
  return Array.from({ length: Math.max(0, Math.ceil(days / 7)) }, (_, week) =>
    weekdays.map((_day, index) => {
      const date = addDays(start, week * 7 + index)
      return monthOf(date) === month ? date : null
    }),
  )
}
