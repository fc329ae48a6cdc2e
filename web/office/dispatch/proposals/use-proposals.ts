import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { type UndoOfMany, useUndoOfMany } from '#web/office/parts/undo/use-undo-of-many.ts'
import { toast } from '#web/ui/toast.ts'

export type ProposedVisit = { bookingId: string; customerName: string | null; town: string }

type LeftVisit = { bookingId: string; reason: string }

/** The result: how many visits follow their proposal, why the others do not, and what is still to be proposed. */
export type ProposalsResult = {
  done: number
  left: (LeftVisit & { customerName: string | null })[]
  more: number
  /** Of the offer to take all of it back. */
  undoId: string | null
}

export type Proposals<Answer extends { more: number }, Visit extends ProposedVisit, Order> = {
  opened: boolean
  onClose: () => void
  /** Reads the proposals, but for as many visits as were proposed before and stayed where they are. */
  queryAfter: (skip: number) => UseQueryOptions<Answer, Error, Answer, QueryKey>
  visitsOf: (answer: Answer) => readonly Visit[]
  /** The order that accepts the proposal for a visit; null where nothing is proposed. */
  orderFor: (visit: Visit) => Order | null
  /** Whether the proposal waits to be checked, because somebody has to be asked first. */
  isAskedFirst?: (visit: Visit) => boolean
  /** Why nothing is proposed. */
  noneReason: (visit: Visit) => string
  send: (orders: Order[]) => Promise<{ done: string[]; left: LeftVisit[]; undo: UndoOfMany }>
  /** The title of the toast once they are done: "2 visits moved". */
  doneTitle: (count: number) => string
  failedTitle: string
}

/** The proposals, which of them are unchecked, accepting the rest, and going on with those that did not fit. */
export function useProposals<Answer extends { more: number }, Visit extends ProposedVisit, Order>({
  opened,
  onClose,
  queryAfter,
  visitsOf,
  orderFor,
  isAskedFirst = () => false,
  noneReason,
  send,
  doneTitle,
  failedTitle,
}: Proposals<Answer, Visit, Order>) {
  const [result, setResult] = useState<ProposalsResult | null>(null)
  /** Visits that are checked or unchecked otherwise than at first. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [skip, setSkip] = useState(0)
  const offerUndoOfMany = useUndoOfMany()
  const proposed = queryAfter(skip)
  const query = useQuery({
    ...proposed,
    // What somebody chooses from stays as it is: each order says which version it is about.
    meta: { ...proposed.meta, shows: undefined },
    enabled: opened && result === null,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const visits = query.data ? visitsOf(query.data) : []
  const more = query.data?.more ?? 0
  const isChosen = (visit: Visit) => orderFor(visit) !== null && isAskedFirst(visit) === toggled.has(visit.bookingId)
  const chosen = visits.filter(isChosen)
  const showAfter = (next: number): void => {
    setSkip(next)
    setResult(null)
    setToggled(new Set())
  }
  const close = (): void => {
    showAfter(0)
    onClose()
  }
  /** On to those that follow; visits that were not done stay before them. */
  const goOn = (): void => showAfter(skip + visits.length - (result?.done ?? 0))
  const toggle = (bookingId: string): void => {
    const next = new Set(toggled)
    if (!next.delete(bookingId)) next.add(bookingId)
    setToggled(next)
  }
  const confirm = useAction({
    run: () => send(chosen.map(orderFor).filter((order) => order !== null)),
    done: ({ done, left, undo }) => {
      const nameOf = (id: string) => visits.find(({ bookingId }) => bookingId === id)?.customerName ?? null
      const none = visits.filter((visit) => orderFor(visit) === null)
      const undoId = offerUndoOfMany({
        undo,
        bookingIds: done,
        done: doneTitle(done.length),
        // They are proposed again.
        onUndone: () => setResult((shown) => (shown?.undoId === undoId ? null : shown)),
      })
      const found: ProposalsResult = {
        done: done.length,
        more,
        undoId,
        left: [
          ...left.map((one) => ({ ...one, customerName: nameOf(one.bookingId) })),
          ...none.map((visit) => ({
            bookingId: visit.bookingId,
            customerName: visit.customerName,
            reason: noneReason(visit),
          })),
        ],
      }
      const isOver = found.left.length === 0 && more === 0
      // Otherwise the undo bar says so.
      if (undoId === null || !isOver) toast({ title: doneTitle(found.done), inView: !isOver })
      if (isOver) close()
      else setResult(found)
    },
    failed: failedTitle,
  })
  return { query, visits, more, chosen, result, isChosen, toggle, confirm, goOn, close }
}
