import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/call-error.ts'
import { toast } from '../../../ui/toast.ts'
import { availabilityQuery } from '../queries.ts'

/**
 * A change of what the painter offers, with the agreed messages (docs/rules/messages.md).
 * @param said what was done, for the success message
 */
export function useSetAvailability<Change, Answer>(
  change: (change: Change) => Promise<Answer>,
  said: (answer: Answer, change: Change) => string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, asked) => {
      toast({ title: 'Availability updated successfully', description: said(answer, asked) })
    },
    onError: (error) => {
      const description = messageOf(error, '')
      toast({ title: 'Error updating availability', tone: 'destructive', ...(description && { description }) })
    },
    // Awaited, so that the page shows the new state before it can be changed again.
    onSettled: () => queries.invalidateQueries({ queryKey: availabilityQuery.queryKey }),
  })
}

/** "1 day", "12 days". */
export const inDays = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
