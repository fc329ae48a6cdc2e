import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PushDevice } from '#contract/platform/devices.ts'
import type { WorkerScope } from '#web/lib/service-worker.ts'
import {
  deviceIdOf,
  type PushAbility,
  pushAbility,
  type Subscribed,
  subscribedHere,
  subscribeHere,
} from './subscription.ts'

/** The browser's subscription and its id in the server's lists, be it on or off there. */
type Here = { subscription: Subscribed; id: string } | null

/** Where this device stands: `checking` until the browser and the server have said so. */
export type PushHere = {
  state: 'checking' | Exclude<PushAbility, 'yes'> | 'off' | 'on'
  here: Here
  /**
   * Asks for permission and subscribes; call it right after a press.
   * @returns null when the person or the browser refuses
   */
  subscribe: () => Promise<Here>
}

type PushStatus = { ability: PushAbility; here: Here }

const readPushStatus = async (subscription: Promise<Subscribed | null>): Promise<PushStatus> => {
  const found = await subscription
  const here = found && { subscription: found, id: await deviceIdOf(found) }
  return { ability: pushAbility(), here }
}

/** One answer for all parts of a page, so that what one of them turns on is on in the others. */
const hereQuery = (scope: WorkerScope) => ({
  queryKey: ['push here', scope],
  queryFn: () => readPushStatus(subscribedHere(scope)),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
  retry: false,
})

/**
 * Whether this device is among those that show notifications.
 * @param devices what the server knows; undefined while that is loading
 */
export function usePushHere(scope: WorkerScope, devices: readonly PushDevice[] | undefined): PushHere {
  const queries = useQueryClient()
  const { data } = useQuery(hereQuery(scope))
  const subscribe = useCallback(async () => {
    const now = await readPushStatus(subscribeHere(scope))
    queries.setQueryData<PushStatus>(hereQuery(scope).queryKey, now)
    return now.here
  }, [queries, scope])
  const here = data?.here ?? null
  const isOn = here !== null && devices?.some(({ id }) => id === here.id)
  if (data && data.ability !== 'yes') return { state: data.ability, here, subscribe }
  return { state: !data || !devices ? 'checking' : isOn ? 'on' : 'off', here, subscribe }
}
