import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/call-error.ts'
import { useWords } from '../../../lib/words.ts'
import { toast } from '../../../ui/toast.ts'

export type ProposedVisit = { bookingId: string; customerName: string | null; town: string }

type LeftVisit = { bookingId: string; reason: string }

/** What became of the visits: how many follow their proposal, and why the others do not. */
export type Outcome = { done: number; left: (LeftVisit & { customerName: string | null })[] }

export type Proposals<Answer, Visit extends ProposedVisit, Order> = {
  opened: boolean
  onClose: () => void
  reading: UseQueryOptions<Answer, Error, Answer, QueryKey>
  visitsOf: (answer: Answer) => readonly Visit[]
  /** What is sent to have the proposal for a visit; null where nothing is proposed. */
  orderFor: (visit: Visit) => Order | null
  /** Why nothing is proposed. */
  whyNone: (visit: Visit) => string
  send: (orders: Order[]) => Promise<{ done: string[]; left: LeftVisit[] }>
  /** Reads anew whatever shows these visits. */
  reread: (done: string[]) => Promise<void>
  /** The title of the toast once they are done: "2 visits moved". */
  doneTitle: (count: number) => string
  failedTitle: string
}

/** What is proposed, what of it was unchecked, and having the rest. */
export function useProposals<Answer, Visit extends ProposedVisit, Order>({
  opened,
  onClose,
  reading,
  visitsOf,
  orderFor,
  whyNone,
  send,
  reread,
  doneTitle,
  failedTitle,
}: Proposals<Answer, Visit, Order>) {
  const t = useWords()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({
    ...reading,
    select: visitsOf,
    enabled: opened && outcome === null,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const visits = query.data ?? []
  const orders = visits
    .filter(({ bookingId }) => !skipped.has(bookingId))
    .map(orderFor)
    .filter((order) => order !== null)
  const close = (): void => {
    setOutcome(null)
    setSkipped(new Set())
    onClose()
  }
  const toggle = (bookingId: string): void => {
    const next = new Set(skipped)
    if (!next.delete(bookingId)) next.add(bookingId)
    setSkipped(next)
  }
  const confirm = useMutation({
    mutationFn: () => send(orders),
    onSuccess: async ({ done, left }) => {
      const nameOf = (id: string) => visits.find(({ bookingId }) => bookingId === id)?.customerName ?? null
      const none = visits.filter((visit) => orderFor(visit) === null)
      const found: Outcome = {
        done: done.length,
        left: [
          ...left.map((one) => ({ ...one, customerName: nameOf(one.bookingId) })),
          ...none.map((visit) => ({
            bookingId: visit.bookingId,
            customerName: visit.customerName,
            reason: whyNone(visit),
          })),
        ],
      }
      toast({ title: doneTitle(found.done), inView: found.left.length > 0 })
      if (found.left.length === 0) close()
      else setOutcome(found)
      await reread(done)
    },
    onError: (error) =>
      toast({ title: failedTitle, description: messageOf(error, t('Please try again.'), t), tone: 'destructive' }),
  })
  return { query, count: orders.length, outcome, skipped, toggle, confirm, close }
}
