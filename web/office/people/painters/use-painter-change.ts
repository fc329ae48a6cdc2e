import { useMutation } from '@tanstack/react-query'
import { CallError } from '#web/lib/call-error.ts'
import { untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'

/** A mutation of a painter: reports errors, and invalidates the lists on success. */
export function usePainterChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  done: (output: Output) => void,
  failed: string,
) {
  const t = useTranslate()
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      done(output)
      await untilShown()
    },
    onError: async (error) => {
      toastFailure(t, error, failed)
      // Somebody else may have changed it: the page shows what is there.
      if (error instanceof CallError && error.code === 'conflict') {
        await untilShown()
      }
    },
  })
}
