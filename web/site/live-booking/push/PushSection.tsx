import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addBookingDevice, getBookingPush, removeBookingDevice } from '#contract/notifications/push.ts'
import type { BookingPush } from '#contract/platform/devices.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { obstacles } from '#web/shared/push/push-texts.ts'
import { usePushHere } from '#web/shared/push/use-push-here.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from '../live.ts'
import css from './PushSection.module.css'

/**
 * Offers a customer notifications on this device during the visit. Nothing is shown where the browser cannot, or when there
 * are none left to send.
 */
export function PushSection({ booking, bookingKey, visit }: SectionProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const query = { key: bookingKey }
  const own = queryOf(getBookingPush, { params: { id: booking.id }, query })
  const known = useQuery(own)
  const push = usePushHere('/booking/', known.data?.devices)
  const updateCache = (state: BookingPush | undefined) => {
    if (state) queries.setQueryData(own.queryKey, state)
  }
  const turnOn = useMutation({
    mutationFn: async () => {
      const here = await push.subscribe()
      return here ? call(addBookingDevice, { params: { id: booking.id }, query, body: here.subscription }) : undefined
    },
    onSuccess: updateCache,
  })
  const turnOff = useMutation({
    mutationFn: (device: string) => call(removeBookingDevice, { params: { id: booking.id, device }, query }),
    onSuccess: updateCache,
  })
  const wasRefused = push.state === 'denied' && turnOn.isSuccess
  const isOver = visit.phase === 'done' || visit.phase === 'cancelled'
  if (isOver || !(push.state === 'on' || push.state === 'off' || wasRefused)) return null
  const problem = turnOn.error ?? turnOff.error
  const device = push.state === 'on' ? push.here?.id : undefined
  const isOn = device !== undefined
  return (
    <Panel title={t('Tell me on this device')}>
      <p className={css.text} aria-live="polite">
        {wasRefused && obstacles.denied
          ? t(obstacles.denied)
          : isOn
            ? t('This device tells you when your painter is on the way, runs late, writes to you or needs your OK.')
            : t('We can tell you here when your painter is on the way, runs late, writes to you or needs your OK.')}
      </p>
      {problem && (
        <Notice tone="error" role="alert">
          {messageOf(problem, t('Nothing changed. Please try again.'), t)}
        </Notice>
      )}
      {!wasRefused && (
        <Button
          variant="secondary"
          working={turnOn.isPending || turnOff.isPending}
          workingLabel={isOn ? t('Turning off...') : t('Turning on...')}
          onClick={() => (isOn ? turnOff.mutate(device) : turnOn.mutate())}
        >
          {isOn ? t('Turn off notifications') : t('Turn on notifications')}
        </Button>
      )}
    </Panel>
  )
}
