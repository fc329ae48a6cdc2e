import { useMutation } from '@tanstack/react-query'
import { untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'

type Action<Input, Output> = {
  run: (input: Input) => Promise<Output>
  /** Called once it is done, before what it changed is shown. */
  done?: (output: Output, input: Input) => unknown
  /** The title of a failure; below it stands why. */
  failed: string
  /** Why, where the server does not say it. */
  otherwise?: string
}

/** What a button does: a failure is told, and the button works until what changed is shown, after a refusal too. */
export function useAction<Output, Input = void>({ run, done, failed, otherwise }: Action<Input, Output>) {
  const t = useTranslate()
  return useMutation({
    mutationFn: run,
    onSuccess: (output, input) => done?.(output, input),
    onError: (error) => toastFailure(t, error, failed, otherwise),
    onSettled: () => untilShown(),
  })
}
