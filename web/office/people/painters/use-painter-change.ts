import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getOverview } from '#contract/office/overview.ts'
import { getPainterPage } from '#contract/office/painter-page.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { listPainters } from '#contract/painters/painters.ts'
import { CallError } from '#web/lib/call-error.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'

/** A mutation of a painter: reports errors, and invalidates the lists on success. */
export function usePainterChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  done: (output: Output) => void,
  failed: string,
) {
  const t = useTranslate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      done(output)
      await invalidateCalls(client, listContractors, listPainters, getPainterPage, getOverview)
    },
    onError: async (error) => {
      toastFailure(t, error, failed)
      // Somebody else may have changed it: the page shows what is there.
      if (error instanceof CallError && error.code === 'conflict') {
        await invalidateCalls(client, listContractors, getPainterPage)
      }
    },
  })
}
