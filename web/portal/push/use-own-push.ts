import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addOwnDevice, getOwnPush, muteOwnPush, removeOwnDevice } from '#contract/notifications/push.ts'
import type { OwnPush } from '#contract/platform/devices.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { usePushHere } from '#web/shared/push/use-push-here.ts'
import { toast } from '#web/ui/toast.ts'

const ownPushQuery = queryOf(getOwnPush)

/** The painter's notifications: on which devices, of what, and how this device stands. */
export function useOwnPush() {
  const t = useTranslate()
  const queries = useQueryClient()
  const query = useQuery(ownPushQuery)
  const push = usePushHere('/contractor/', query.data?.devices)
  const cacheState = (state: OwnPush | undefined) => {
    if (state) queries.setQueryData(ownPushQuery.queryKey, state)
  }
  const onError = (error: unknown) =>
    toast({ title: explain(error, t('Nothing changed. Please try again.'), t), tone: 'destructive' })
  const turnOn = useMutation({
    mutationFn: async () => {
      const here = await push.subscribe()
      return here ? call(addOwnDevice, { body: here.subscription }) : undefined
    },
    onSuccess: cacheState,
    onError,
  })
  const remove = useMutation({
    mutationFn: (device: string) => call(removeOwnDevice, { params: { device } }),
    onSuccess: cacheState,
    onError,
  })
  const mute = useMutation({
    mutationFn: (muted: PushTopic[]) => call(muteOwnPush, { body: { muted } }),
    onSuccess: cacheState,
    onError,
  })
  return { query, push, turnOn, remove, mute }
}
