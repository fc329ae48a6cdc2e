import type { Earnings } from '../../../../contract/earnings.ts'
import { formatMoney, formatWholeMoney } from '../../../../domain/format.ts'
import { formatMonth } from '../../../../domain/format-dates.ts'
import { reader } from '../../../lib/here.ts'
import { barHeight } from './earnings-months.ts'
import css from './MonthChart.module.css'

/** What each month earned, as bars. For a screen reader it is a list of months with their amounts. */
export function MonthChart({ months }: { months: Earnings['months'] }) {
  const most = Math.max(...months.map(({ earnings }) => earnings))
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>Earnings by month</figcaption>
      <ol className={css.bars}>
        {months.map(({ month, jobs, earnings }) => (
          <li key={month} className={css.month}>
            <span className="visually-hidden">
              {formatMonth(reader, month)}: {formatMoney(reader, earnings)} from {jobs} {jobs === 1 ? 'job' : 'jobs'}
            </span>
            <span className={css.amount} aria-hidden="true">
              {earnings > 0 ? formatWholeMoney(reader, earnings) : ''}
            </span>
            <span className={css.track} aria-hidden="true">
              <span className={css.bar} style={{ height: `${barHeight(earnings, most)}%` }} />
            </span>
            <span className={css.name} aria-hidden="true">
              {formatMonth(reader, month).slice(0, 1)}
              <span className={css.rest}>{formatMonth(reader, month).slice(1, 3)}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
