import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { addOwnDevice } from '#contract/notifications/push.ts'
import { call } from '#web/lib/call.ts'
import type { OpenRequest } from '#web/lib/open-request.ts'
import { subscribedHere } from '#web/shared/push/subscription.ts'
import { useOwnPush } from './use-own-push.ts'

/** Shows the subject of a tapped notification in this page, without reloading it. */
function useOpenRequests(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    const onMessage = ({ data }: MessageEvent<Partial<OpenRequest> | null>) => {
      if (data && typeof data === 'object' && typeof data.open === 'string') void navigate(data.open)
    }
    workers?.addEventListener('message', onMessage)
    return () => workers?.removeEventListener('message', onMessage)
  }, [navigate])
}

/** Reports once per visit that this device still listens, and in which session: both change in time. */
function useRefreshedDevice(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    void subscribedHere('/contractor/')
      .then((subscription) => subscription && call(addOwnDevice, { body: subscription }))
      .catch(() => undefined)
  }, [isOn])
}

/** While the portal is open: its device's subscription stays current, and a tapped notification leads to what it is about. */
export function useThisDevice(): void {
  const { push } = useOwnPush()
  useOpenRequests()
  useRefreshedDevice(push.state === 'on')
}
