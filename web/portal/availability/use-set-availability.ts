import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call-error.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * A mutation of the painter's offers, with the specified messages (docs/rules/messages.md).
 * @param formatSuccess returns the success message
 */
export function useSetAvailability<Change, Answer>(
  change: (change: Change) => Promise<Answer>,
  formatSuccess: (answer: Answer, change: Change) => string,
) {
  const t = useTranslate()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, requested) => {
      toast({ title: t('Availability updated successfully'), description: formatSuccess(answer, requested) })
    },
    onError: (error) => {
      const description = messageOf(error, '', t)
      toast({ title: t('Error updating availability'), tone: 'destructive', ...(description && { description }) })
    },
    // Awaited, so that the page shows the new state before it can be changed again.
    onSettled: () => untilShown(),
  })
}
