import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './DateAndTime.module.css'
import { useClosedDays, type Visit } from './schedule-queries.ts'

/** As many closures as are said: the next ones. */
const MAX_SHOWN = 3

/** Why some days are not offered: when we are closed at the home; nothing where we are not. */
export function ClosedDays({ visit }: { visit: Visit | null }) {
  const t = useTranslate()
  const reader = useReader()
  const closed = useClosedDays(visit).slice(0, MAX_SHOWN)
  if (closed.length === 0) return null
  return (
    <ul className={css.closed}>
      {closed.map(({ firstDay, lastDay, label }) => {
        const [first, last] = [formatShortDate(reader, firstDay), formatShortDate(reader, lastDay)]
        return (
          <li key={`${firstDay} ${label}`}>
            {firstDay === lastDay
              ? t("We're closed {day}: {label}.", { day: first, label })
              : t("We're closed {first} to {last}: {label}.", { first, last, label })}
          </li>
        )
      })}
    </ul>
  )
}
