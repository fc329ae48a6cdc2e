import type { ReactNode } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDoorPhoto } from '#contract/bookings/no-shows.ts'
import type { ContactKind } from '#domain/bookings/no-show.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useQueueState } from '#web/portal/offline/use-offline-queue.ts'
import { Icon } from '#web/portal/parts/Icon.tsx'
import link from '#web/shared/contact/ContactLinks.module.css'
import { Button } from '#web/ui/Button.tsx'
import { PickFiles } from '#web/ui/PickFiles.tsx'
import type { DoorState } from './door-state.ts'
import css from './NoShow.module.css'
import { useCalled, useDoorPhoto, useWriteAtDoor } from './use-door.ts'

type RowProps = { done: boolean; title: string; detail: string; children: ReactNode }

function Row({ done, title, detail, children }: RowProps) {
  return (
    <li className={`row-middle ${css.row}`}>
      <span className={done ? css.done : css.open} aria-hidden="true">
        {done && (
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 12.500l4.500 4.500L19 7" fill="none" stroke="currentColor" strokeWidth="2.8" />
          </svg>
        )}
      </span>
      <span className={css.what}>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
      {children}
    </li>
  )
}

/** The painter's attempts at the door, each of which can be repeated, and a photo for the office. */
export function Tried({ job, door }: { job: Job; door: DoorState }) {
  const t = useTranslate()
  const reader = useReader()
  const called = useCalled()
  const write = useWriteAtDoor(job)
  const photo = useDoorPhoto(job)
  const { waiting } = useQueueState()
  const { phone } = job.booking.quote
  const last = (kind: ContactKind): Date | undefined => door.tried.findLast((one) => one.kind === kind)?.at
  const when = (at: Date | undefined): string => (at ? formatTime(reader, at) : t('not yet'))
  const [call, message] = [last('call'), last('message')]
  const isStored = waiting.some((command) => command.jobId === job.id && command.call === addDoorPhoto.name)
  const shown = door.wait?.photo ?? null
  return (
    <ul className={css.tried}>
      {phone && (
        <Row done={call !== undefined} title={call ? t('Called') : t('Call')} detail={when(call)}>
          <a className={link.link} href={phoneLink(phone)} onClick={() => void called.run({ job })}>
            {call ? t('Call again') : t('Call')}
          </a>
        </Row>
      )}
      <Row
        done={message !== undefined}
        title={message ? t('Wrote “I’m at your door”') : t('Write “I’m at your door”')}
        detail={when(message)}
      >
        <Button
          variant="secondary"
          working={write.isPending}
          workingLabel={t('Sending...')}
          onClick={() => write.mutate()}
        >
          <Icon name="message" size={20} />
          {message ? t('Write again') : t('Write')}
        </Button>
      </Row>
      {door.wait && (
        <Row
          done={shown !== null || isStored}
          title={t('Photo of the door')}
          detail={isStored ? t('saved on this phone') : t('for the office, if you like')}
        >
          {shown && <img className={css.door} src={shown.smallUrl} alt={t('The door')} width={84} height={64} />}
          <PickFiles
            className={css.pick}
            accept="image/*"
            capture="environment"
            onPick={([file]) => {
              if (file) photo.mutate(file)
            }}
          >
            {photo.isPending ? t('Sending...') : shown ? t('Another photo') : t('Take photo')}
          </PickFiles>
        </Row>
      )}
    </ul>
  )
}
