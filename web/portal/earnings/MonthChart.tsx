import type { Earnings } from '#contract/billing/earnings.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatMonth, formatShortMonth } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { barHeight } from './earnings-months.ts'
import css from './MonthChart.module.css'

/** The earnings of each month as bars; for a screen reader, a list of months with their amounts. */
export function MonthChart({ months }: { months: Earnings['months'] }) {
  const t = useTranslate()
  const reader = useReader()
  const most = Math.max(...months.map(({ earnings }) => earnings))
  return (
    <figure className={css.chart}>
      <figcaption className={`strong ${css.caption}`}>{t('Earnings by month')}</figcaption>
      <ol className={css.bars}>
        {months.map(({ month, jobs, earnings }) => (
          <li key={month} className={css.month}>
            <span className="visually-hidden">
              {t('{jobs, plural, one {{month}: {earnings} from # job} other {{month}: {earnings} from # jobs}}', {
                month: formatMonth(reader, month),
                earnings: formatMoney(reader, earnings),
                jobs,
              })}
            </span>
            <span className={`strong figures ${css.amount}`} aria-hidden="true">
              {earnings > 0 ? formatWholeMoney(reader, earnings) : ''}
            </span>
            <span className={css.track} aria-hidden="true">
              <span className={css.bar} style={{ height: `${barHeight(earnings, most)}%` }} />
            </span>
            <span className={`soft ${css.name}`} aria-hidden="true">
              {formatShortMonth(reader, month).slice(0, 1)}
              <span className={css.rest}>{formatShortMonth(reader, month).slice(1)}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
