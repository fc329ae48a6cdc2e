import { type DragEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'
import type { BoardVisit } from '#contract/office/board.ts'
import { canDo } from '#domain/scheduling/booking-actions.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatVisitTime, visitAtLength } from './board-texts.ts'
import { opensHere, useDragState } from './drag-state.ts'

/** What a pointer does with the bars of a board, for the element around all of them: there are hundreds, and few are ever pressed. */
export function useBarEvents(visits: readonly BoardVisit[]) {
  const t = useTranslate()
  const reader = useReader()
  const dragState = useDragState()
  const byId = useMemo(() => new Map(visits.map((visit) => [visit.bookingId, visit] as const)), [visits])
  /** Whether a finger came down on a bar last. */
  const isTouched = useRef(false)
  const barAt = ({ target }: { target: EventTarget }) => {
    // Selected text that is dragged is no element.
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null
    const visit = bar && byId.get(bar.dataset.visit ?? '')
    return visit ? { bar, visit } : undefined
  }
  return {
    onClick: (event: MouseEvent) => {
      const at = barAt(event)
      if (!at || !opensHere(event)) return
      const { bar, visit } = at
      // The mark of an evening has no room for a button: a finger gets the menu, which opens it, too.
      if (isTouched.current && visit.kind === 'consultation' && dragState.mayMove && canDo('move', visit))
        dragState.menu(visit, bar)
      else dragState.open(visit.bookingId)
    },
    onPointerDown: (event: PointerEvent) => {
      isTouched.current = event.pointerType === 'touch'
    },
    onContextMenu: (event: MouseEvent) => {
      const at = barAt(event)
      if (!at) return
      event.preventDefault()
      dragState.menu(at.visit, at.bar)
    },
    onPointerOver: (event: PointerEvent) => {
      const visit = barAt(event)?.visit
      if (visit && dragState.mayMove && canDo('move', visit)) dragState.foresee(visit.bookingId)
    },
    onDragStart: (event: DragEvent) => {
      const visit = barAt(event)?.visit
      if (!visit) return
      // A long press opens the menu, where "Pick up to move" is; it must not lift the visit as well.
      if (isTouched.current) {
        event.preventDefault()
        return
      }
      event.dataTransfer.setData('text/plain', visitAtLength(t, reader, visit, formatVisitTime(t, reader, visit)))
      event.dataTransfer.effectAllowed = 'move'
      dragState.drag(visit)
    },
    onDragEnd: dragState.letGo,
  }
}
