import { useEffect, useRef, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { obstacles } from '#web/shared/push/push-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './PushInvitation.module.css'
import { useOwnPush } from './use-own-push.ts'

const KEY = 'contractorPushInvitation'

/** Storage may be unavailable: then the line comes back with the next visit. */
function isDeclined(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'declined'
  } catch {
    return false
  }
}

function decline(): void {
  try {
    window.localStorage.setItem(KEY, 'declined')
  } catch {
    // Asked again on the next visit.
  }
}

/** Whether a painter knows by now what notifications would be about: they have taken a job. */
const hasTakenJob = (jobs: readonly Job[]): boolean =>
  jobs.some(({ status }) => status === 'acknowledged' || status === 'in_progress' || status === 'completed')

/** A calm line that offers notifications, from the first acknowledged job on and until it is answered; never on the first visit. */
export function PushInvitation({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslate()
  const { push, turnOn } = useOwnPush()
  const [isDone, setDone] = useState(isDeclined)
  const closer = useRef<HTMLDivElement>(null)
  // The answer stays visible where the question was; a refusal says how to change one's mind.
  const isAnswered = turnOn.isSuccess && (push.state === 'on' || push.state === 'denied')
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAnswered) closer.current?.querySelector('button')?.focus()
  }, [isAnswered])
  if (isDone || !(isAnswered || (push.state === 'off' && hasTakenJob(jobs)))) return null
  const close = () => {
    if (push.state !== 'on') decline()
    setDone(true)
  }
  return (
    <section className={`row-middle ${css.line}`} aria-label={t('Notifications')}>
      <p className={css.text} aria-live="polite">
        {!isAnswered
          ? t('Hear about new and changed jobs right away?')
          : push.state === 'denied' && obstacles.denied
            ? t(obstacles.denied)
            : t("You're set. Choose what you hear about under Account.")}
      </p>
      <div className={`row ${css.actions}`} ref={closer}>
        {!isAnswered && (
          <Button
            variant="secondary"
            size="small"
            working={turnOn.isPending}
            workingLabel={t('Turning on...')}
            onClick={() => turnOn.mutate()}
          >
            {t('Turn on notifications')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={close}>
          {isAnswered ? t('Close') : t('Not now')}
        </Button>
      </div>
    </section>
  )
}
