import { useMutation } from '@tanstack/react-query'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { assignNeed } from '#contract/office/inbox.ts'
import { call } from '#web/lib/call.ts'
import { untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'

/** Gives an inbox item to somebody, or back to nobody; whoever was faster is named. */
export function useAssignment({ id, assignee }: Pick<InboxItemDetails, 'id' | 'assignee'>) {
  const t = useTranslate()
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string | null) => call(assignNeed, { body: { id, to, from: assignee?.id ?? null } }),
    onError: (error) => toastFailure(t, error, t("That didn't save")),
    onSettled: () => untilShown(),
  })
  return { assign: mutate, working: isPending }
}
