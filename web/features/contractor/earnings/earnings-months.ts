import type { Earnings } from '../../../../contract/earnings.ts'
import { addMonths } from '../../../lib/months.ts'

type Month = Earnings['months'][number]

/** How many months the chart shows. */
const MONTHS = 12

/** The last twelve months up to this one, oldest first; months without a job have nothing. */
export function lastMonths(months: readonly Month[], thisMonth: string): Month[] {
  const known = new Map(months.map((month) => [month.month, month]))
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(thisMonth, index - MONTHS + 1)
    return known.get(month) ?? { month, jobs: 0, earnings: 0 }
  })
}

/** How tall a bar is, from 0 to 100; what is there at all can be seen. */
export const barHeight = (earnings: number, most: number): number =>
  earnings <= 0 || most <= 0 ? 0 : Math.max(2, Math.round((earnings / most) * 100))
