import { addDays, type CivilDate, weekdayOf } from '#domain/platform/dates.ts'
import { holidaysFrom } from './closures.ts'

/**
 * Whether a day is a federal holiday, or the day on which a weekend one is observed: the Friday before a Saturday, the
 * Monday after a Sunday (5 U.S.C. 6103).
 */
function isHoliday(date: CivilDate): boolean {
  const from = addDays(date, -1)
  const near = holidaysFrom(from, 3).map((holiday) => holiday.date)
  const weekday = weekdayOf(date)
  return (
    near.includes(date) ||
    (weekday === 'fri' && near.includes(addDays(date, 1))) ||
    (weekday === 'mon' && near.includes(addDays(date, -1)))
  )
}

/** Whether a day counts where business days are counted: no Sunday, no holiday, and a Saturday only where it counts. */
function isBusinessDay(date: CivilDate, saturdayCounts: boolean): boolean {
  const weekday = weekdayOf(date)
  if (weekday === 'sun' || (weekday === 'sat' && !saturdayCounts)) return false
  return !isHoliday(date)
}

/** The nth business day after a day, which itself does not count. @param count at least 1 */
export function businessDayAfter(date: CivilDate, count: number, saturdayCounts: boolean): CivilDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day, saturdayCounts)) left--
  }
  return day
}

/**
 * The nth business day before a day, which itself does not count.
 * @param count at least 1
 * @param isClosed whether we are closed on a day: then it is no business day
 */
export function businessDayBefore(
  date: CivilDate,
  count: number,
  saturdayCounts: boolean,
  isClosed: (date: CivilDate) => boolean,
): CivilDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, -1)
    if (isBusinessDay(day, saturdayCounts) && !isClosed(day)) left--
  }
  return day
}
