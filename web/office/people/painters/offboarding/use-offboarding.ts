import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOffboarding, offboard } from '#contract/painters/offboarding.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { formatReassigned, type OffboardingResult, useReassignments } from './use-reassignments.ts'

/** A painter who leaves on a day: their jobs after it with who is chosen for each, and the confirmation of all at once. */
export function useOffboarding(contractor: Contractor, lastDay: string, opened: boolean) {
  const t = useTranslate()
  const [result, setResult] = useState<OffboardingResult | null>(null)
  const query = useQuery({
    ...freshQueryOf(getOffboarding, { params: { id: contractor.id }, query: { lastDay } }),
    enabled: opened && lastDay !== '',
    refetchOnWindowFocus: false,
  })
  const jobs = query.data?.jobs ?? []
  const reassignments = useReassignments(draftName(contractor.id, 'successors'), jobs)
  const confirm = useAction({
    run: (day: string | null) =>
      call(offboard, {
        params: { id: contractor.id },
        body: {
          was: contractor.lastDay,
          lastDay: day,
          jobs: day === null ? [] : reassignments.inputs(),
        },
      }),
    done: ({ contractor: saved, ...done }) => {
      const found = reassignments.resultOf(done)
      const name = fullName(saved)
      toast({
        title:
          saved.lastDay === null
            ? t('{name} stays', { name })
            : saved.isActive
              ? t('{name} leaves', { name })
              : t('{name} is inactive', { name }),
        description: formatReassigned(t, done.given.length),
        inView: found !== null,
      })
      reassignments.startOver()
      setResult(found)
    },
    failed: t("That wasn't saved"),
  })
  return {
    query,
    ...reassignments,
    confirm,
    result,
    /** The result was read. */
    reset: () => setResult(null),
  }
}
