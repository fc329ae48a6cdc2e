import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Job } from '#contract/bookings/jobs.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ContactLinks } from '#web/shared/contact/ContactLinks.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Agenda } from './Agenda.tsx'
import { JobActions } from './JobActions.tsx'
import { JobCard } from './JobCard.tsx'
import { JobList } from './JobList.tsx'
import css from './JobManagementTab.module.css'
import { activeJobs, agendaOf, jobsToAnswer } from './job-lists.ts'
import { SetbackActions } from './SetbackActions.tsx'
import { SickDay } from './SickDay.tsx'
import { UndoBar } from './UndoBar.tsx'

/** The target of the link on the count of unanswered jobs. */
export const TO_ANSWER = 'jobs-to-answer'

type JobManagementTabProps = {
  jobs: readonly Job[]
  empty?: ReactNode
  /** Today has a page of its own: its jobs are there, and not here as well. */
  hasToday?: boolean
}

/** Where the jobs of today are, on a phone. */
function ToToday({ count }: { count: number }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <p className={css.today}>
      <Link to={{ search: '' }} className="strong">
        {t('{count, plural, one {Your job today} other {Your # jobs today}}', { count })}
      </Link>
    </p>
  )
}

/** Today's jobs, unanswered jobs, and acknowledged later ones: each job once. */
export function JobManagementTab({ jobs, empty, hasToday = false }: JobManagementTabProps) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const agenda = agendaOf(reader.market, jobs, today)
  const shown = new Set([...agenda.overdue, ...agenda.today].map(({ id }) => id))
  const pending = jobsToAnswer(jobs)
  const active = activeJobs(jobs)
  const later = active.filter(({ id }) => !shown.has(id))
  // One step of the screen is prominent: that of the next job, or else the most urgent answer.
  const first = (hasToday ? undefined : agenda.next?.id) ?? pending[0]?.id
  return (
    <>
      {hasToday ? (
        <ToToday count={shown.size} />
      ) : (
        <>
          <Agenda agenda={agenda} today={today} />
          <div className={css.sick}>
            <SickDay jobs={jobs} today={today} />
          </div>
        </>
      )}
      <div id={TO_ANSWER} tabIndex={-1}>
        <Panel
          title={t('Pending Job Assignments')}
          about={t("Acknowledge a job to keep it. We'll let the customer know right away.")}
        >
          {pending.length > 0 ? (
            <JobList jobs={pending}>
              {(job) => (
                <JobCard
                  job={job}
                  actions={
                    <>
                      <JobActions job={job} primary={job.id === first} />
                      <ContactLinks quote={job.booking.quote} />
                    </>
                  }
                />
              )}
            </JobList>
          ) : (
            <EmptyState title={t('No pending jobs at the moment.')}>{empty}</EmptyState>
          )}
        </Panel>
      </div>
      <Panel title={t('Active Jobs')}>
        {later.length > 0 ? (
          <JobList jobs={later}>
            {(job) => (
              <JobCard
                job={job}
                actions={
                  <>
                    <JobActions job={job} />
                    <ContactLinks quote={job.booking.quote} />
                    <SetbackActions job={job} />
                    <UndoBar job={job} />
                  </>
                }
              />
            )}
          </JobList>
        ) : active.length > 0 ? (
          <EmptyState title={t('Nothing after today.')}>
            {hasToday ? t("Today's jobs are under Today.") : t("Today's jobs are at the top of this page.")}
          </EmptyState>
        ) : (
          <EmptyState title={t('No active jobs')}>{t('Jobs you acknowledge or start show up here.')}</EmptyState>
        )}
      </Panel>
    </>
  )
}
