import type { Earnings } from '#contract/billing/earnings.ts'
import { addMonths } from '#web/lib/months.ts'

type Month = Earnings['months'][number]

/** Number of months in the chart. */
const MONTHS = 12

/** The last twelve months including the current one, oldest first; months without a job have 0. */
export function lastMonths(months: readonly Month[], thisMonth: string): Month[] {
  const known = new Map(months.map((month) => [month.month, month]))
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(thisMonth, index - MONTHS + 1)
    return known.get(month) ?? { month, jobs: 0, earnings: 0 }
  })
}

/** The height of a bar, from 0 to 100; any amount above 0 is visible. */
export const barHeight = (earnings: number, most: number): number =>
  earnings <= 0 || most <= 0 ? 0 : Math.max(2, Math.round((earnings / most) * 100))
