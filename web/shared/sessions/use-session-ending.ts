import { useState } from 'react'
import type { Session } from '#contract/platform/sessions.ts'
import { untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { useTranslate } from '#web/lib/use-translate.ts'

type Ways = {
  endOne: (sessionId: string) => Promise<unknown>
  /** Left out where all are ended otherwise. */
  endAll?: () => Promise<unknown>
}

/** Ends sessions of an account, one of them or all. */
export function useSessionEnding({ endOne, endAll }: Ways) {
  const t = useTranslate()
  const [ending, setEnding] = useState<string | null>(null)
  const { mutate, isPending } = useSingleMutation<unknown, string | null>({
    mutationFn: async (id) => {
      await (id === null ? endAll?.() : endOne(id))
      // The row keeps saying what happens to it until it is gone.
      await untilShown()
    },
    onError: (error) => toastFailure(t, error, t('The session is still open')),
    onSettled: () => setEnding(null),
  })
  return {
    ending: isPending ? ending : null,
    isEndingAll: isPending && ending === null,
    end: ({ id }: Session) => {
      setEnding(id)
      mutate(id)
    },
    endAll: () => {
      setEnding(null)
      mutate(null)
    },
  }
}
