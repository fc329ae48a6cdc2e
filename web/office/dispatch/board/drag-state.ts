import { createContext, type MouseEvent, useContext } from 'react'
import type { BoardVisit } from '#contract/office/board.ts'
import { isPlainPress } from '#web/lib/plain-press.ts'

/** The state that all bars and rows of a board share. The same object while nothing changes, so that none renders again. */
export type DragState = {
  /** The address of the board, to which a link adds what it opens. */
  address: string
  /** There is nothing to hover with: what a bar offers has to be in view. */
  isTouch: boolean
  /** The reader may move visits. */
  mayMove: boolean
  open: (bookingId: string) => void
  openPainter: (id: string) => void
  /** It begins to hang on the pointer. */
  drag: (visit: BoardVisit) => void
  /** The pointer has let go of it, wherever that was. */
  letGo: () => void
  foresee: (bookingId: string) => void
  menu: (visit: BoardVisit, at: HTMLElement) => void
}

export const DragStateContext = createContext<DragState | null>(null)

export function useDragState(): DragState {
  const dragState = useContext(DragStateContext)
  if (dragState === null) throw new Error('a bar is drawn outside a board')
  return dragState
}

/**
 * Whether a press on a link of the board opens something over it, and keeps the browser from following it. The router's own links
 * are too much for hundreds of them: each would render again with every change of the address.
 */
export function opensHere(event: MouseEvent): boolean {
  if (!isPlainPress(event)) return false
  event.preventDefault()
  return true
}
