import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Board, BoardVisit } from '#contract/office/board.ts'
import { loadOfSlots, totalLoad } from '#domain/office/board.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { canDo } from '#domain/scheduling/booking-actions.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './Board.module.css'
import { type BoardRow, type BoardRows, closedOn, inTwoSteps } from './board-rows.ts'
import { moveFocus } from './nearest.ts'
import { type DropTargets, PainterRow } from './PainterRow.tsx'
import { UnassignedList } from './UnassignedList.tsx'
import { useBarEvents } from './use-bar-events.ts'
import type { Drag, Fit } from './use-drag.ts'

type BoardGridProps = {
  board: Board
  days: readonly CivilDate[]
  rows: BoardRows
  /** The rows as they were drawn before, until there was time for these: see `inTwoSteps`. */
  drawnRows: BoardRows
  today: CivilDate
  area: string
  drag: Drag
  onPickUp: (visit: BoardVisit) => void
}

/** Over each day: how much of everybody's time is taken, or why nobody works. */
function DayHead({
  day,
  shown,
  column,
  ...props
}: Pick<BoardGridProps, 'board' | 'today' | 'area'> & { day: CivilDate; shown: readonly BoardRow[]; column: number }) {
  const t = useTranslate()
  const reader = useReader()
  const closure = closedOn(props.board.closures, day, props.area)
  const load = totalLoad(shown.map(({ painter }) => loadOfSlots(painter.slots, day)))
  return (
    <th
      scope="col"
      className={day === props.today ? `${css.day} ${css.today}` : css.day}
      aria-colindex={column}
      colSpan={slotIds.length}
      aria-current={day === props.today ? 'date' : undefined}
    >
      {formatShortDate(reader, day)}
      <small>{closure ? closure.label : t('{taken} of {worked} taken', load)}</small>
    </th>
  )
}

/** The stops of the grid for the arrow keys: one of them can be reached with Tab, the one that was last left. */
const stop = '[data-visit], [data-painter]'
const stopsIn = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(stop)]
const dropTargetsIn = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-drop]')]

/** Painters in rows, days in columns, one bar for each visit. */
export function BoardGrid({ board, days, rows, drawnRows, today, area, drag, onPickUp }: BoardGridProps) {
  const t = useTranslate()
  const helpId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [showsIdle, setShowsIdle] = useState(false)
  const { dragged, dropped, fits, drop } = drag
  const barEvents = useBarEvents(board.visits)
  const draggedId = dragged?.visit.bookingId ?? null
  const bookedDay = dragged?.visit.slots[0]?.date ?? ''
  const areaNames = useMemo(() => new Map(board.areas.map(({ id, name }) => [id, name] as const)), [board.areas])
  const dropTargetsByPainter = useMemo(() => {
    const byPainter = new Map<string, Fit[]>()
    for (const fit of fits ?? []) {
      if (!days.includes(fit.date)) continue
      const known = byPainter.get(fit.contractorId)
      if (known) known.push(fit)
      else byPainter.set(fit.contractorId, [fit])
    }
    return new Map(
      [...byPainter].map(([id, ofPainter]): [string, DropTargets] => [
        id,
        { fits: ofPainter, bookedDay, chosen: dropped?.contractorId === id ? dropped : null, onDrop: drop },
      ]),
    )
  }, [fits, days, bookedDay, dropped, drop])
  const shownOf = (some: BoardRows) => [
    ...some.rows,
    ...some.idle.filter(({ painter }) => showsIdle || dropTargetsByPainter.has(painter.id)),
  ]
  const shown = shownOf(rows)
  const drawn = rows === drawnRows ? shown : inTwoSteps(shown, shownOf(drawnRows))

  // One stop is always reachable with Tab.
  useLayoutEffect(() => {
    const stops = grid.current ? stopsIn(grid.current) : []
    if (!stops.some(({ tabIndex }) => tabIndex === 0) && stops[0]) stops[0].tabIndex = 0
  })

  // Picked up with the keyboard: on to the first time that fits, on the booked day if there is one.
  const isSought = dragged?.by === 'keys' && fits !== undefined && dropped === null
  useEffect(() => {
    if (!isSought || !grid.current) return
    const targets = dropTargetsIn(grid.current)
    const first = targets.find((element) => element.dataset.drop === 'booked') ?? targets[0]
    first?.focus()
  }, [isSought])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const element = grid.current
    if (!element || event.metaKey || event.ctrlKey || event.altKey) return
    const target = event.target as HTMLElement
    if (target.dataset.drop !== undefined) {
      if (moveFocus(dropTargetsIn(element), target, event.key)) event.preventDefault()
    } else if (target.matches(stop)) {
      if (event.key === ' ') {
        const visit = board.visits.find(({ bookingId }) => bookingId === target.dataset.visit)
        event.preventDefault()
        if (visit && canDo('move', visit)) onPickUp(visit)
      } else if (moveFocus(stopsIn(element), target, event.key)) event.preventDefault()
    }
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!grid.current || !target.matches(stop)) return
    for (const one of stopsIn(grid.current)) one.tabIndex = one === target ? 0 : -1
  }
  // The arrow keys move in it as in a spreadsheet: a screen reader leaves them to it.
  const asGrid = { role: 'grid', onKeyDown, onFocus, ...barEvents } as const

  return (
    <>
      <div className={css.scroll}>
        <table
          ref={grid}
          {...asGrid}
          className={css.grid}
          style={{ '--days': days.length } as CSSProperties}
          aria-label={t('Board')}
          aria-describedby={helpId}
          aria-colcount={days.length * slotIds.length + 1}
          data-carrying={dragged?.by}
        >
          <thead>
            <tr className={css.head}>
              <th scope="col" className={css.corner} aria-colindex={1}>
                {t('Painter')}
                <small>{t('half-days taken')}</small>
              </th>
              {days.map((day, index) => (
                <DayHead
                  key={day}
                  day={day}
                  column={index * slotIds.length + 2}
                  board={board}
                  today={today}
                  area={area}
                  shown={shown}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <UnassignedList unassigned={rows.unassigned} dragged={draggedId} />
            {drawn.map((row) => (
              <PainterRow
                key={row.painter.id}
                row={row}
                days={days}
                areas={row.painter.areaIds.map((id) => areaNames.get(id)).join(', ')}
                dragged={row.bars.some(({ visit }) => visit.bookingId === draggedId) ? draggedId : null}
                dropTargets={dropTargetsByPainter.get(row.painter.id) ?? null}
              />
            ))}
          </tbody>
        </table>
        {rows.idle.length > 0 && (
          <p className={css.idle}>
            {t(
              '{count, plural, one {# painter has no hours on these days.} other {# painters have no hours on these days.}}',
              {
                count: rows.idle.length,
              },
            )}{' '}
            <button
              type="button"
              className={`link-button ${css.textButton}`}
              aria-expanded={showsIdle}
              onClick={() => setShowsIdle(!showsIdle)}
            >
              {showsIdle ? t('Hide') : t('Show')}
            </button>
          </p>
        )}
      </div>
      <p id={helpId} className="visually-hidden">
        {t(
          'Arrow keys go from visit to visit. Enter opens one, Space picks it up to move it, and Shift F10 shows what else can be done.',
        )}
      </p>
    </>
  )
}
