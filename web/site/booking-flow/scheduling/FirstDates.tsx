import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDayOfMonth, formatLongWeekday } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './FirstDates.module.css'

const SHOWN = 3

type FirstDatesProps = {
  /** The selectable dates, ascending. */
  dates: readonly CivilDate[]
  chosen: CivilDate | null
  /** The wall color of the first room, for the chips; null if undecided. */
  color: string | null
  onChoose: (date: CivilDate) => void
}

/** The first free days as paint chips: for most people one tap, without reading a calendar. */
export function FirstDates({ dates, chosen, color, onChoose }: FirstDatesProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <fieldset className={`stack-tight ${css.dates}`}>
      <legend className={`as-heading ${css.title}`}>{t('First open days')}</legend>
      {dates.slice(0, SHOWN).map((date) => (
        <button
          key={date}
          type="button"
          className={`column ${css.chip}`}
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
        >
          <span className={css.color} style={color ? { backgroundColor: color } : undefined} />
          <span className={`small ${css.weekday}`}>{formatLongWeekday(reader, date)}</span>{' '}
          <span className={`as-heading ${css.day}`}>{formatDayOfMonth(reader, date)}</span>
        </button>
      ))}
    </fieldset>
  )
}
