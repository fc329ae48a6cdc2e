import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { weekOf } from '#web/lib/months.ts'

/** The day that a navigation key leads to; null for any other key. */
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
      return weekOf(date, 'mon')
    case 'End':
      return addDays(weekOf(date, 'mon'), 6)
    case 'PageUp':
      return addDays(date, -28)
    case 'PageDown':
      return addDays(date, 28)
    default:
      return null
  }
}
