import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './ClosedDays.module.css'
import { formatDays } from './time-off-texts.ts'

type Closed = { firstDay: string; lastDay: string; label: string; areaName: string | null }

/** The days we are closed where the painter works: nothing is booked then, even if they offer it. */
export function ClosedDays({ closed }: { closed: readonly Closed[] }) {
  const t = useTranslate()
  const reader = useReader()
  if (closed.length === 0) return null
  return (
    <ul className={`small ${css.closed}`}>
      {closed.map(({ firstDay, lastDay, label, areaName }) => {
        const days = formatDays(reader, { from: firstDay, to: lastDay })
        return (
          <li key={`${firstDay} ${areaName} ${label}`}>
            {areaName === null
              ? t("We're closed {days}: {label}. Nothing is booked then.", { days, label })
              : t("We're closed in {area} {days}: {label}.", { area: areaName, days, label })}
          </li>
        )
      })}
    </ul>
  )
}
