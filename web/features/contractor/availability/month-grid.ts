import { addDays, type CivilDate, daysBetween, monthOf, weekdayOf, weekdays } from '../../../../domain/calendar.ts'

/** The Monday of the week in which a day lies. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, -weekdays.indexOf(weekdayOf(date)))

/** `YYYY-MM` moved by some months. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The weeks that a month touches, Monday first; null stands for a day of another month. */
export function weeksOfMonth(month: string): (CivilDate | null)[][] {
  const first = `${month}-01`
  const start = mondayOf(first)
  const days = daysBetween(start, `${addMonths(month, 1)}-01`)
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    weekdays.map((_day, index) => {
      const date = addDays(start, week * 7 + index)
      return monthOf(date) === month ? date : null
    }),
  )
}

/** Where a key of the keyboard leads from a day; null when it is no such key. */
export function dayAfterKey(date: CivilDate, key: string): CivilDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return mondayOf(date)
    case 'End':
      return addDays(mondayOf(date), 6)
    case 'PageUp':
      return addDays(date, -28)
    case 'PageDown':
      return addDays(date, 28)
    default:
      return null
  }
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "November 2026". */
export const formatMonth = (month: string): string =>
  monthNames.format(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, 1))
