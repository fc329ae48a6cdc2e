import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getLeaving, leave, type OffboardingJob } from '#contract/painters/offboarding.ts'
import { type Contractor, listContractors } from '#contract/painters/office-contractors.ts'
import { listPainters } from '#contract/painters/painters.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf, invalidateCalls } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { readPairs, writePairs } from '#web/office/setup/drafts/draft-pairs.ts'
import { draftName } from '#web/office/setup/drafts/draft-values.ts'
import { useDraftText } from '#web/office/setup/drafts/use-draft-text.ts'
import { invalidateBookings } from '#web/office/shell/invalidate-queries.ts'
import { toastFailure } from '#web/shared/dashboard/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'
import { fullName } from '../painter-texts.ts'

/** How many jobs were reassigned, and those that have to be named. */
export type OffboardingResult = {
  reassigned: number
  named: { job: OffboardingJob | null; bookingId: string; reason: string; waits: boolean }[]
}

/** A painter who leaves on a day: their jobs after it with who is chosen for each, and the confirmation of all at once. */
export function useOffboarding(contractor: Contractor, lastDay: string, opened: boolean) {
  const t = useTranslate()
  const client = useQueryClient()
  const draft = useDraftText(draftName(contractor.id, 'successors'), '')
  /** The painter chosen for each booking. */
  const chosen: ReadonlyMap<string, string> = new Map(readPairs(draft.text))
  const [result, setResult] = useState<OffboardingResult | null>(null)
  const query = useQuery({
    ...freshQueryOf(getLeaving, { params: { id: contractor.id }, query: { lastDay } }),
    enabled: opened && lastDay !== '',
    refetchOnWindowFocus: false,
  })
  const jobs = query.data?.jobs ?? []
  /** The id of a painter, or `nobody`. An earlier choice who has no time by now does not count. */
  const reassignmentOf = ({ bookingId, successor, fits }: OffboardingJob): string => {
    const choice = chosen.get(bookingId)
    const isPossible = choice === 'nobody' || fits.some(({ id }) => id === choice)
    return choice !== undefined && isPossible ? choice : (successor?.id ?? 'nobody')
  }
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
                    contractorId: reassignmentOf(job) === 'nobody' ? null : reassignmentOf(job),
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
      draft.done()
      setResult(named.length > 0 ? { reassigned: given.length, named } : null)
      await Promise.all([
        invalidateCalls(client, listContractors, listPainters, getLeaving),
        invalidateBookings(client),
      ])
    },
    onError: async (error) => {
      toastFailure(t, error, t("That wasn't saved"))
      await invalidateCalls(client, listContractors, listPainters, getLeaving)
    },
  })
  return {
    query,
    jobs,
    reassignmentOf,
    choose: (bookingId: string, id: string) => draft.write(writePairs(new Map(chosen).set(bookingId, id))),
    confirm,
    result,
    /** Somebody was chosen earlier. */
    restored: draft.restored,
    /** Forgets who was chosen. */
    startOver: () => draft.done(),
    /** The result was read. */
    reset: () => setResult(null),
  }
}
