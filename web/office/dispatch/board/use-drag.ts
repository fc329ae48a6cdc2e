import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Board, BoardVisit } from '#contract/office/board.ts'
import { listFits } from '#contract/scheduling/candidates.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { queryOf } from '#web/lib/queries.ts'

/** A painter and a time at which a visit could begin. */
export type Fit = { contractorId: string; date: CivilDate; timeSlot: SlotId; endDate: CivilDate }

/** `pointer`: it hangs on a mouse or finger. `keys`: it was picked up, and is put down with another key, click or tap. */
type DragMode = 'pointer' | 'keys'
type Dragged = { visit: BoardVisit; by: DragMode; board: Board }

/** Where the visit is already. */
const isWhereItIs = (visit: BoardVisit, { contractorId, date, timeSlot }: Fit): boolean =>
  contractorId === visit.contractorId && date === visit.slots[0]?.date && timeSlot === visit.slots[0]?.timeSlot

/** Milliseconds for which an answer about a visit holds that was asked for when the pointer came over it. */
const FRESH = 5_000

/**
 * The visit that is being moved on the board: where it would fit, as the matcher has it, and where it was dropped. What the board
 * showed when it was picked up stays until it is put down, so that nothing moves under the pointer.
 */
export function useDrag(days: readonly CivilDate[]) {
  const client = useQueryClient()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [dropped, setDropped] = useState<Fit | null>(null)
  const visit = dragged?.visit
  const fitsOf = (bookingId: string) =>
    queryOf(listFits, { params: { id: bookingId }, query: { from: days[0] ?? '', days: String(days.length) } })
  const query = useQuery({ ...fitsOf(visit?.bookingId ?? ''), enabled: visit !== undefined, staleTime: FRESH })
  const known = query.data?.fits
  const fits = useMemo(() => visit && known?.filter((fit) => !isWhereItIs(visit, fit)), [visit, known])
  const putBack = useCallback(() => {
    setDropped(null)
    setDragged(null)
  }, [])
  return {
    dragged,
    dropped,
    /** Undefined until it is known. */
    fits,
    failed: visit !== undefined && query.isError,
    /** Asks ahead: the pointer is over it. */
    foresee: (bookingId: string) => void client.prefetchQuery({ ...fitsOf(bookingId), staleTime: FRESH }),
    pickUp: (next: BoardVisit, by: DragMode, board: Board) => {
      setDropped(null)
      setDragged({ visit: next, by, board })
    },
    drop: setDropped,
    putBack,
  }
}

export type Drag = ReturnType<typeof useDrag>
