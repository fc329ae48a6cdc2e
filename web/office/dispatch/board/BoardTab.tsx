import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Board, type BoardVisit, getBoard } from '#contract/office/board.ts'
import { addDays, type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toPageAddress, useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { AreaSelect } from '#web/office/parts/lists/AreaSelect.tsx'
import { AnsweredRows, OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { dispatching, useMay } from '#web/office/parts/rights/rights.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useBookingPanel } from '../booking-panel/use-booking-panel.ts'
import bar from './Bar.module.css'
import css from './Board.module.css'
import { DayControls } from './BoardControls.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { BoardList } from './BoardList.tsx'
import { daysAround } from './board-days.ts'
import { type BoardRows, rowsOf } from './board-rows.ts'
import { DragStatus } from './DragStatus.tsx'
import { DropDialog } from './DropDialog.tsx'
import { type DragState, DragStateContext } from './drag-state.ts'
import { useBoardAddress } from './use-board-address.ts'
import { type Drag, useDrag } from './use-drag.ts'
import { VisitMenu } from './VisitMenu.tsx'

/** The meaning of the colors; each bar also says it in words. */
function BoardLegend() {
  const t = useTranslate()
  const colors: [string | undefined, string][] = [
    [bar.waits, t('Unanswered')],
    [bar.settled, t('Confirmed')],
    [bar.moves, t('On the way, painting')],
    [bar.urgent, t('Late, nobody came')],
    [bar.over, t('Done')],
    [bar.nobody, t('No painter')],
  ]
  return (
    <p className={`row soft ${css.legend}`}>
      {colors.map(([tone, label]) => (
        <span key={label}>
          <i className={tone} aria-hidden="true" />
          {label}
        </span>
      ))}
      <span>
        <i className={css.offKey} aria-hidden="true" />
        {t('Not working')}
      </span>
      <span>{t('C: color consultation')}</span>
    </p>
  )
}

const daysOf = ({ from, to }: Pick<Board, 'from' | 'to'>): CivilDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

const findBar = (bookingId: string) => document.querySelector<HTMLElement>(`[data-visit="${bookingId}"]`)

/**
 * Gives the focus back to a visit that was put down, and again once it is drawn in another row, until it is somewhere else.
 * @returns starts it
 */
function useFocusBack(): (bookingId: string) => void {
  const sought = useRef<string | null>(null)
  useEffect(() => {
    const active = document.activeElement
    if (sought.current === null || active?.closest('[role="dialog"]')) return
    if (active === null || active === document.body) findBar(sought.current)?.focus()
    else if (active !== findBar(sought.current)) sought.current = null
  })
  return (bookingId) => {
    sought.current = bookingId
    setTimeout(() => findBar(bookingId)?.focus(), 0)
  }
}

const noRows: BoardRows = { rows: [], idle: [], unassigned: { bars: [], lanes: 0 } }

type DrawnProps = { board: Board; today: CivilDate; area: string; drag: Drag; isList: boolean }

/** The board, or its day as a list, and what is open over it. */
function Drawn({ board, today, area, drag, isList }: DrawnProps) {
  const t = useTranslate()
  const { view } = useBookingPanel()
  const [menu, setMenu] = useState<{ visit: BoardVisit; at: HTMLElement } | null>(null)
  const { dragged, dropped, putBack } = drag
  // As it was when the visit was picked up, as long as the same days are looked at.
  const shown = dragged && dragged.board.from === board.from && dragged.board.to === board.to ? dragged.board : board
  const days = useMemo(() => daysOf(shown), [shown])
  const rows = useMemo(() => rowsOf(shown, days, area), [shown, days, area])
  const drawnRows = useDeferredValue(rows, noRows)
  const focusBack = useFocusBack()
  const pickUp = (visit: BoardVisit) => drag.pickUp(visit, 'keys', shown)

  // The same functions for every bar, no matter which visit is dragged.
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const linkTo = useOfficeLinks()
  const openPainter = (id: string) => void navigate(linkTo('contractor', id), { preventScrollReset: true })
  const now = useRef({ view, openPainter, drag, board: shown })
  useEffect(() => {
    now.current = { view, openPainter, drag, board: shown }
  })
  const [actions] = useState(() => ({
    open: (id: string) => now.current.view(id),
    openPainter: (id: string) => now.current.openPainter(id),
    // Rendered again in a moment: the browser takes its picture of the dragged element first.
    drag: (visit: BoardVisit) => void setTimeout(() => now.current.drag.pickUp(visit, 'pointer', now.current.board), 0),
    letGo: () => void setTimeout(() => now.current.drag.dropped ?? now.current.drag.putBack(), 0),
    foresee: (id: string) => now.current.drag.foresee(id),
    menu: (visit: BoardVisit, at: HTMLElement) => setMenu({ visit, at }),
  }))
  const address = `?${toPageAddress(search)}`
  const isTouch = useMedia('(hover: none)')
  const mayMove = useMay()(dispatching)
  const dragState = useMemo<DragState>(
    () => ({ ...actions, address, isTouch, mayMove }),
    [actions, address, isTouch, mayMove],
  )

  const close = () => {
    const id = dragged?.visit.bookingId
    putBack()
    if (id) focusBack(id)
  }
  const isDragging = dragged !== null && dropped === null
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  if (board.contractors.length === 0 && board.visits.length === 0)
    return (
      <PanelText>
        <EmptyState title={t('No painters yet')}>{t('Painters show up here with the days they offer.')}</EmptyState>
      </PanelText>
    )
  return (
    <>
      {isList ? (
        <BoardList board={shown} day={days[0] ?? today} rows={rows} area={area} onOpen={view} />
      ) : (
        <DragStateContext value={dragState}>
          <DragStatus drag={drag} />
          <BoardGrid
            board={shown}
            days={days}
            rows={rows}
            drawnRows={drawnRows}
            today={today}
            area={area}
            drag={drag}
            onPickUp={pickUp}
          />
          <BoardLegend />
          <VisitMenu of={menu} onOpen={view} onPickUp={pickUp} onClose={() => setMenu(null)} />
        </DragStateContext>
      )}
      {dragged && dropped && (
        <DropDialog
          visit={dragged.visit}
          fit={dropped}
          painter={shown.contractors.find(({ id }) => id === dropped.contractorId)?.name ?? ''}
          onClose={close}
        />
      )}
    </>
  )
}

/** Who works where (docs/rules/office.md#the-board): painters by days, and moving visits between them. */
export function BoardTab() {
  const t = useTranslate()
  const isList = useMedia('(max-width: 47.99em)')
  const address = useBoardAddress()
  const days = daysAround(isList ? 'day' : address.span, address.day)
  const query = useQuery({
    ...queryOf(getBoard, { query: { from: days[0] ?? address.day, days: String(days.length) } }),
    placeholderData: keepPreviousData,
  })
  const drag = useDrag(days)
  return (
    <OfficePanel
      title={t('Board')}
      beside={<DayControls address={address} days={days} isList={isList} />}
      actions={<AreaSelect areas={query.data?.areas} value={address.area} onChange={address.showArea} />}
    >
      <AnsweredRows
        query={query}
        loading={t('Loading the board')}
        failed={t("We couldn't load the board.")}
        retryLabel={t('Refresh')}
        lines={10}
      >
        {(board) => (
          <div aria-busy={query.isPlaceholderData}>
            <Drawn board={board} today={address.today} area={address.area} drag={drag} isList={isList} />
          </div>
        )}
      </AnsweredRows>
    </OfficePanel>
  )
}
