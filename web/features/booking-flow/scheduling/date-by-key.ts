import { addDays, type CivilDate } from '../../../../domain/calendar.ts'

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
