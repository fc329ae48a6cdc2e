import { addDays, type CivilDate } from '#domain/platform/dates.ts'

const moves: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}

/**
 * The offered date (ascending) that a navigation key leads to: the next one in that direction (for up and down, the nearest one
 * at least a week away, four weeks by page); Home and End lead to the first and the last. Null for other keys and at the ends.
 */
export function dateByKey(key: string, from: CivilDate, dates: readonly CivilDate[]): CivilDate | null {
  if (key === 'Home') return dates[0] ?? null
  if (key === 'End') return dates.at(-1) ?? null
  const days = moves[key]
  if (days === undefined) return null
  const target = addDays(from, days)
  return (days > 0 ? dates.find((date) => date >= target) : dates.findLast((date) => date <= target)) ?? null
}
