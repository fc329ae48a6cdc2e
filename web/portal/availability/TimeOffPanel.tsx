import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { changeTimeOff, type TimeOff } from '#contract/painters/time-off.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { timeOffQuery } from '#web/portal/queries.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { JobsInSpan } from './JobsInSpan.tsx'
import { TakeTimeOff, TimeOffSheet } from './TakeTimeOff.tsx'
import css from './TimeOffPanel.module.css'
import { formatDays, formatTakenBack } from './time-off-texts.ts'
import { useSetAvailability } from './use-set-availability.ts'

/** Some days off, the jobs that are still on them, and the way back. */
function OneTimeOff({ off, jobs, today }: { off: TimeOff; jobs: readonly Job[]; today: CivilDate }) {
  const t = useTranslate()
  const reader = useReader()
  const days = formatDays(reader, off)
  const end = useSetAvailability(
    () => call(changeTimeOff, { params: { id: off.id }, body: { days: null, known: { from: off.from, to: off.to } } }),
    (answer) => formatTakenBack(t, reader, answer, off.from < today ? { from: today, to: off.to } : off),
  )
  const [changing, setChanging] = useState(false)
  return (
    <li className="stack-tight">
      <div className={`row-between ${css.line}`}>
        <strong>{days}</strong>
        <span className={`row ${css.actions}`}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Change days, {days}', { days })}
            onClick={() => setChanging(true)}
          >
            {t('Change days')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            working={end.isPending}
            workingLabel={t('Saving...')}
            aria-label={t('Cancel time off, {days}', { days })}
            onClick={() => end.mutate(undefined)}
          >
            {t('Cancel time off')}
          </Button>
        </span>
      </div>
      <JobsInSpan jobs={jobs} days={off} />
      {changing && <TimeOffSheet jobs={jobs} today={today} known={off} onClose={() => setChanging(false)} />}
    </li>
  )
}

/** The painter's days off that are not over. */
export function TimeOffPanel({ jobs, today }: { jobs: readonly Job[]; today: CivilDate }) {
  const t = useTranslate()
  const timeOff = useQuery(timeOffQuery)
  return (
    <Panel
      title={t('Your time off')}
      about={t('Nobody can book you on these days, whatever else you offer.')}
      actions={<TakeTimeOff jobs={jobs} today={today} />}
    >
      <Answered
        query={timeOff}
        loading={t('Loading your time off')}
        failed={t("We couldn't load your time off.")}
        lines={2}
      >
        {(all) =>
          all.length > 0 ? (
            <ul className="stack-close">
              {all.map((off) => (
                <OneTimeOff key={off.id} off={off} jobs={jobs} today={today} />
              ))}
            </ul>
          ) : (
            <p>{t('None planned.')}</p>
          )
        }
      </Answered>
    </Panel>
  )
}
