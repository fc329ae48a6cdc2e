import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { CompleteSheet } from './CompleteSheet.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { useIsDebounced } from './debounce.tsx'
import css from './JobActions.module.css'
import { RecordPayment } from './payment/RecordPayment.tsx'
import { useJobStep } from './use-job-step.ts'

type JobActionsProps = {
  job: Job
  /**
   * Shows "Start Job" only on the day itself (My Schedule); elsewhere pressing it too early explains why it is not possible.
   */
  startOnDayOnly?: boolean
  /** Whether this is the prominent step of the screen; all others are less prominent. */
  primary?: boolean
}

/** The next step of a job. Disabled right after the layout has changed under the finger. */
export function JobActions({ job, startOnDayOnly = false, primary = false }: JobActionsProps) {
  const t = useTranslate()
  const { step, working, today } = useJobStep()
  const [asking, setAsking] = useState(false)
  const isDebounced = useIsDebounced()
  const disabled = working !== undefined || isDebounced
  const buttonProps = { variant: primary ? 'primary' : 'secondary', className: css.step } as const

  if (job.status === 'assigned') {
    return (
      <>
        <Button
          {...buttonProps}
          working={working?.to === 'acknowledged'}
          workingLabel={t('Acknowledging...')}
          disabled={disabled}
          onClick={() => void step({ job, to: 'acknowledged' })}
        >
          {t('Acknowledge Job')}
        </Button>
        <Button variant="secondary" disabled={disabled} onClick={() => setAsking(true)}>
          {t('Decline')}
        </Button>
        <DeclineDialog
          job={job}
          opened={asking}
          working={working?.to === 'rejected'}
          onClose={() => setAsking(false)}
          onDecline={(notes) => void step({ job, to: 'rejected', notes }).then((done) => done && setAsking(false))}
        />
      </>
    )
  }
  if (job.status === 'acknowledged') {
    if (startOnDayOnly && job.booking.scheduledDate !== today) return null
    return (
      <Button
        {...buttonProps}
        working={working !== undefined}
        workingLabel={t('Starting...')}
        disabled={disabled}
        onClick={() => void step({ job, to: 'in_progress' })}
      >
        {t('Start Job')}
      </Button>
    )
  }
  if (job.status === 'completed') return <RecordPayment job={job} />
  if (job.status !== 'in_progress') return null
  return (
    <>
      <Button {...buttonProps} disabled={disabled} onClick={() => setAsking(true)}>
        {t('Complete Job')}
      </Button>
      <CompleteSheet
        job={job}
        opened={asking}
        working={working?.to === 'completed'}
        onClose={() => setAsking(false)}
        onComplete={(said) => void step({ job, to: 'completed', ...said }).then((done) => done && setAsking(false))}
      />
    </>
  )
}

/** On the day, before the painter may start: the earliest start time. */
export function StartsFrom({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const today = useToday()
  if (job.status !== 'acknowledged' || job.booking.scheduledDate !== today || now >= job.canStartFrom) return null
  return <p className="strong">{t('You can start at {time}.', { time: formatTime(reader, job.canStartFrom) })}</p>
}
