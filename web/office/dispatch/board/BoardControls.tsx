import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDayOfMonth, formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import css from './Board.module.css'
import { boardSpanLabels, boardSpans, stepFrom } from './board-days.ts'
import type { useBoardAddress } from './use-board-address.ts'

type DayControlsProps = { address: ReturnType<typeof useBoardAddress>; days: readonly CivilDate[]; isList: boolean }

/** Which days: earlier, later, today. On a phone it is one day at a time. */
export function DayControls({ address, days, isList }: DayControlsProps) {
  const t = useTranslate()
  const reader = useReader()
  const { span, day, today, goTo, showSpan } = address
  const shown = isList ? 'day' : span
  const first = days[0] ?? day
  const last = days.at(-1) ?? day
  return (
    <div className={`row-middle ${css.controls}`}>
      {!isList && (
        <Segments
          label={t('How much to show')}
          options={boardSpans.map((id) => ({ id, label: t(boardSpanLabels[id]) }))}
          value={span}
          onChange={showSpan}
        />
      )}
      <ActionButton
        aria-label={shown === 'day' ? t('Day before') : t('Week before')}
        onClick={() => goTo(stepFrom(shown, day, -1))}
      >
        <span aria-hidden="true">‹</span>
      </ActionButton>
      <span className={`strong figures ${css.range}`} aria-live="polite">
        {shown === 'day'
          ? formatShortDate(reader, first)
          : t('{first} – {last}', { first: formatDayOfMonth(reader, first), last: formatDayOfMonth(reader, last) })}
      </span>
      <ActionButton
        aria-label={shown === 'day' ? t('Day after') : t('Week after')}
        onClick={() => goTo(stepFrom(shown, day, 1))}
      >
        <span aria-hidden="true">›</span>
      </ActionButton>
      <ActionButton disabled={days.includes(today)} onClick={() => goTo(today)}>
        {t('Today')}
      </ActionButton>
    </div>
  )
}
