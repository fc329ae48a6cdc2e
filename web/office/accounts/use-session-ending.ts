import { useState } from 'react'
import type { OfficeSession } from '#contract/office/people.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useSingleMutation } from '#web/office/parts/actions/use-single-mutation.ts'

type Ways = {
  endOne: (sessionId: string) => Promise<unknown>
  endAll: () => Promise<unknown>
  /** Reads the sessions again; those that have ended are gone. */
  reload: () => Promise<unknown>
}

/** Ends sessions of an account, one of them or all. */
export function useSessionEnding({ endOne, endAll, reload }: Ways) {
  const t = useTranslate()
  const [ending, setEnding] = useState<string | null>(null)
  const { mutate, isPending } = useSingleMutation<unknown, string | null>({
    mutationFn: async (id) => {
      await (id === null ? endAll() : endOne(id))
      // The row keeps saying what happens to it until it is gone.
      await reload()
    },
    onError: (error) => toastFailure(t, error, t('The session is still open')),
    onSettled: () => setEnding(null),
  })
  return {
    ending: isPending ? ending : null,
    isEndingAll: isPending && ending === null,
    end: ({ id }: OfficeSession) => {
      setEnding(id)
      mutate(id)
    },
    endAll: () => {
      setEnding(null)
      mutate(null)
    },
  }
}
