import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contractor } from '../../../../../contract/admin/contractors.ts'
import { listContractors } from '../../../../../contract/admin/contractors.ts'
import { getLeaving, type LeftJob, leave } from '../../../../../contract/admin/leaving.ts'
import { listPainters } from '../../../../../contract/admin/painters.ts'
import { call } from '../../../../lib/call.ts'
import { messageOf } from '../../../../lib/call-error.ts'
import { queryOf, stale } from '../../../../lib/queries.ts'
import { useWords } from '../../../../lib/words.ts'
import { toast } from '../../../../ui/toast.ts'
import { rereadBookings } from '../../frame/office-readings.ts'
import { fullName } from '../contractor-words.ts'

/** What became of the jobs, as far as something is to be said of it. */
export type Outcome = {
  given: number
  named: { job: LeftJob | null; bookingId: string; reason: string; waits: boolean }[]
}

/** A painter who leaves on a day: their jobs after it with who is chosen for each, and the confirmation of all at once. */
export function useLeaving(contractor: Contractor, lastDay: string, opened: boolean) {
  const t = useWords()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const query = useQuery({
    ...queryOf(getLeaving, { params: { id: contractor.id }, query: { lastDay } }),
    enabled: opened && lastDay !== '',
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const jobs = query.data?.jobs ?? []
  /** The id of a painter, or `nobody`. */
  const successorOf = ({ bookingId, successor }: LeftJob): string => chosen.get(bookingId) ?? successor?.id ?? 'nobody'
  const confirm = useMutation({
    mutationFn: (day: string | null) =>
      call(leave, {
        params: { id: contractor.id },
        body: {
          was: contractor.lastDay,
          lastDay: day,
          jobs:
            day === null
              ? []
              : jobs
                  .filter(({ hasBegun }) => !hasBegun)
                  .map((job) => ({
                    bookingId: job.bookingId,
                    version: job.version,
                    contractorId: successorOf(job) === 'nobody' ? null : successorOf(job),
                  })),
        },
      }),
    onSuccess: async ({ given, withoutPainter, left, contractor: saved }) => {
      const jobOf = (id: string) => jobs.find(({ bookingId }) => bookingId === id) ?? null
      const named = [
        ...withoutPainter.map((one) => ({ ...one, job: jobOf(one.bookingId), waits: true })),
        ...left.map((one) => ({ ...one, job: jobOf(one.bookingId), waits: false })),
      ]
      const name = fullName(saved)
      toast({
        title:
          saved.lastDay === null
            ? t('{name} stays', { name })
            : saved.isActive
              ? t('{name} leaves', { name })
              : t('{name} is inactive', { name }),
        description: t(
          '{count, plural, =0 {No job changed hands.} one {# job changed hands.} other {# jobs changed hands.}}',
          { count: given.length },
        ),
        inView: named.length > 0,
      })
      setChosen(new Map())
      setOutcome(named.length > 0 ? { given: given.length, named } : null)
      await Promise.all([stale(client, listContractors, listPainters, getLeaving), rereadBookings(client)])
    },
    onError: async (error) => {
      toast({
        title: t("That wasn't saved"),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      })
      await stale(client, listContractors, listPainters, getLeaving)
    },
  })
  return {
    query,
    jobs,
    successorOf,
    choose: (bookingId: string, id: string) => setChosen(new Map(chosen).set(bookingId, id)),
    confirm,
    outcome,
    reset: () => {
      setChosen(new Map())
      setOutcome(null)
    },
  }
}
