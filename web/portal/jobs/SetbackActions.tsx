import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useToday } from '#web/shared/dashboard/use-today.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsDebounced } from './debounce.tsx'
import { HandBackSheet } from './HandBackSheet.tsx'
import { LateSheet, lateChoices } from './LateSheet.tsx'

/** Actions before a job has started: running late, or handing it back. */
export function SetbackActions({ job }: { job: Job }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<'late' | 'hand-back'>()
  const isDebounced = useIsDebounced()
  const today = useToday()
  if (job.status !== 'acknowledged') return null
  const canBeLate = job.booking.scheduledDate === today && lateChoices(job).length > 0
  const close = () => setAsking(undefined)
  return (
    <>
      {canBeLate && (
        <Button variant="secondary" disabled={isDebounced} onClick={() => setAsking('late')}>
          {t('Running late')}
        </Button>
      )}
      <Button variant="secondary" disabled={isDebounced} onClick={() => setAsking('hand-back')}>
        {t("I can't make it")}
      </Button>
      <LateSheet job={job} opened={asking === 'late'} onClose={close} />
      <HandBackSheet job={job} opened={asking === 'hand-back'} onClose={close} />
    </>
  )
}
