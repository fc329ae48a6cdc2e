import { useId } from 'react'
import type { OwnPush } from '#contract/platform/devices.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type PushTopic, pushTopics } from '#domain/platform/push-topics.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { deviceName, obstacles, topicLabels } from '#web/shared/push/push-texts.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import css from './NotificationSettings.module.css'
import { useOwnPush } from './use-own-push.ts'

/** The topics of the painter's push notifications, the same on every device. */
function Topics({
  muted,
  sending,
  onMute,
}: {
  muted: readonly PushTopic[]
  sending: boolean
  onMute: (muted: PushTopic[]) => void
}) {
  const t = useTranslate()
  return (
    <fieldset className={`stack-tight ${css.topics}`}>
      <legend>{t('Tell me about')}</legend>
      {pushTopics.map((topic) => (
        <CheckCard
          key={topic}
          label={t(topicLabels[topic])}
          checked={!muted.includes(topic)}
          disabled={sending}
          onChange={(event) => onMute(event.target.checked ? muted.filter((one) => one !== topic) : [...muted, topic])}
        />
      ))}
    </fieldset>
  )
}

/** The painter's devices; each can be removed from any other one, a lost phone for example. */
function Devices({
  devices,
  hereId,
  removing,
  onRemove,
}: {
  devices: OwnPush['devices']
  hereId: string | undefined
  removing: string | undefined
  onRemove: (id: string) => void
}) {
  const t = useTranslate()
  const reader = useReader()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        {t('Your devices')}
      </h3>
      <ul className={css.devices}>
        {devices.map((device) => {
          const name = deviceName(t, device)
          return (
            <li key={device.id} className={`line ${css.device}`}>
              <span>
                {device.id === hereId ? t('{device}, this device', { device: name }) : name}
                <span className="small"> {t('Since {time}', { time: formatMoment(reader, device.addedAt) })}</span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('Remove {device}', { device: name })}
                working={removing === device.id}
                workingLabel={t('Removing...')}
                onClick={() => onRemove(device.id)}
              >
                {t('Remove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The painter's notifications: on or off on this device, of what, and on which other devices. */
export function NotificationSettings() {
  const t = useTranslate()
  const about = useId()
  const { query, push, turnOn, remove, mute } = useOwnPush()
  const obstacle = obstacles[push.state]
  const here = push.here?.id
  const change = (on: boolean) => {
    if (on) turnOn.mutate()
    else if (here !== undefined) remove.mutate(here)
  }
  return (
    <Answered
      query={query}
      loading={t('Loading your notifications')}
      failed={t("We couldn't load your notifications.")}
    >
      {({ devices, muted }) => (
        <div className="stack">
          <div>
            <label className={`strong line ${css.row}`}>
              <input
                className={css.switch}
                type="checkbox"
                role="switch"
                checked={push.state === 'on'}
                aria-checked={push.state === 'on'}
                disabled={obstacle !== undefined || push.state === 'checking' || turnOn.isPending || remove.isPending}
                aria-describedby={about}
                onChange={(event) => change(event.target.checked)}
              />
              {t('Notify me on this device')}
            </label>
            <p id={about} className="small" aria-live="polite">
              {obstacle
                ? t(obstacle)
                : t('Even when this page is closed. They name the town and the day, never the customer.')}
            </p>
          </div>
          {devices.length > 0 && (
            <>
              <Topics
                muted={mute.variables && mute.isPending ? mute.variables : muted}
                sending={mute.isPending}
                onMute={mute.mutate}
              />
              <Devices
                devices={devices}
                hereId={here}
                removing={remove.isPending ? remove.variables : undefined}
                onRemove={remove.mutate}
              />
            </>
          )}
        </div>
      )}
    </Answered>
  )
}
