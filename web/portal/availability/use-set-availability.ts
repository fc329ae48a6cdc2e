import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listOwnAvailability } from '#contract/painters/contractor-availability.ts'
import { getStandingWeek, listTimeOff } from '#contract/painters/time-off.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { stale } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * A mutation of the painter's offers, with the specified messages (docs/rules/messages.md).
 * @param said returns the success message
 */
export function useSetAvailability<Change, Answer>(
  change: (change: Change) => Promise<Answer>,
  said: (answer: Answer, change: Change) => string,
) {
  const t = useTranslate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, asked) => {
      toast({ title: t('Availability updated successfully'), description: said(answer, asked) })
    },
    onError: (error) => {
      const description = messageOf(error, '', t)
      toast({ title: t('Error updating availability'), tone: 'destructive', ...(description && { description }) })
    },
    // Awaited, so that the page shows the new state before it can be changed again.
    onSettled: () => stale(queries, listOwnAvailability, getStandingWeek, listTimeOff),
  })
}
