import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { daysToGiveUp } from '#domain/bookings/days/day-to-give-up.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsDebounced } from './debounce.tsx'
import { HandBackSheet } from './HandBackSheet.tsx'
import { LateSheet, lateChoices } from './LateSheet.tsx'
import { daysOfJob } from './reports/next-report.ts'

/** Actions before a painter is there: running late, handing the job back, or of one under way a day that they cannot keep. */
export function SetbackActions({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const [asking, setAsking] = useState<'late' | 'hand-back'>()
  const isDebounced = useIsDebounced()
  const today = useToday()
  const days = daysOfJob(reader.market, job, now)
  const [lostDay] = daysToGiveUp(days, job.status, today)
  if (job.status !== 'acknowledged' && !lostDay) return null
  const isAwaited = job.status === 'acknowledged' || lostDay?.date === today
  const canBeLate = isAwaited && days.some(({ date }) => date === today) && lateChoices(job).length > 0
  const close = () => setAsking(undefined)
  return (
    <>
      {canBeLate && (
        <Button variant="secondary" disabled={isDebounced} onClick={() => setAsking('late')}>
          {t('Running late')}
        </Button>
      )}
      <Button variant="secondary" disabled={isDebounced} onClick={() => setAsking('hand-back')}>
        {lostDay ? t('I can’t come on {day}', { day: formatShortDate(reader, lostDay.date) }) : t("I can't make it")}
      </Button>
      <LateSheet job={job} opened={asking === 'late'} onClose={close} />
      <HandBackSheet job={job} date={lostDay?.date} opened={asking === 'hand-back'} onClose={close} />
    </>
  )
}
