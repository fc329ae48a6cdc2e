import { type CSSProperties, memo } from 'react'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './Board.module.css'
import { type BoardRow, columnOf } from './board-rows.ts'
import { DropTarget } from './DropTarget.tsx'
import { opensHere, useDragState } from './drag-state.ts'
import type { Fit } from './use-drag.ts'
import { VisitBar } from './VisitBar.tsx'

/** A dragged visit's drop targets in a row. */
export type DropTargets = { fits: readonly Fit[]; bookedDay: CivilDate; chosen: Fit | null; onDrop: (fit: Fit) => void }

type PainterRowProps = {
  row: BoardRow
  days: readonly CivilDate[]
  /** The names of the areas that they serve. */
  areas: string
  dragged: string | null
  dropTargets: DropTargets | null
}

/** A painter's status: inactive, offboarding, on a break; otherwise the areas that they serve. */
function useStatus({ painter }: BoardRow, areas: string): string {
  const t = useTranslate()
  const reader = useReader()
  if (!painter.isActive) return t('Inactive')
  if (painter.lastDay !== null) return t('Leaves after {day}', { day: formatShortDate(reader, painter.lastDay) })
  if (painter.pausedUntil !== null)
    return t('Paused until {day}', { day: formatShortDate(reader, painter.pausedUntil) })
  return areas
}

/** One painter: their load, their time off, their visits, and the drop targets of a dragged visit. */
export const PainterRow = memo(function PainterRow({ row, days, areas, dragged, dropTargets }: PainterRowProps) {
  const t = useTranslate()
  const dragState = useDragState()
  const { painter, bars, lanes, off, load } = row
  const status = useStatus(row, areas)
  const { taken, worked } = load
  return (
    <tr className={css.row} style={{ gridTemplateRows: `repeat(${lanes}, var(--bar))` }}>
      <th scope="row" className={css.who} aria-colindex={1}>
        <a
          href={`${dragState.address}&contractor=${painter.id}`}
          className={`quiet-link ${css.name}`}
          tabIndex={-1}
          data-painter={painter.id}
          onClick={(event) => {
            if (opensHere(event)) dragState.openPainter(painter.id)
          }}
        >
          {painter.name}
        </a>
        <span className={`line soft figures ${css.load}`} title={status}>
          <i className={css.meter} style={{ '--taken': `${(100 * taken) / Math.max(1, worked)}%` } as CSSProperties} />
          <span>
            {t('{taken}/{worked}', { taken, worked })}
            <span className="visually-hidden">{t(' half-days taken')}</span>
          </span>
          {status !== '' && <span className={css.statusText}>{status}</span>}
        </span>
      </th>
      {off.map(({ start, end, isClosed }) => (
        <td
          key={start}
          className={isClosed ? css.closed : css.off}
          style={{ gridColumn: `${start + 1} / ${end + 1}` }}
          aria-hidden="true"
        />
      ))}
      {bars.map((bar) => (
        <VisitBar key={bar.visit.bookingId} {...bar} isDragged={dragged === bar.visit.bookingId} />
      ))}
      {dropTargets?.fits.map((fit) => (
        <DropTarget
          key={`${fit.date} ${fit.timeSlot}`}
          fit={fit}
          column={columnOf(days, fit.date, fit.timeSlot)}
          painter={painter.name}
          isBookedDay={fit.date === dropTargets.bookedDay}
          isChosen={fit === dropTargets.chosen}
          onDrop={dropTargets.onDrop}
        />
      ))}
    </tr>
  )
})
