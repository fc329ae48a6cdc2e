import type { Job } from '#contract/bookings/jobs.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { JobCard } from './JobCard.tsx'
import css from './JobHistoryTab.module.css'
import { JobList } from './JobList.tsx'
import { closedJobs, completedJobs } from './job-lists.ts'
import { RecordPayment } from './payment/RecordPayment.tsx'

/** Completed jobs, newest first; then declined and canceled ones. */
export function JobHistoryTab({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslate()
  const reader = useReader()
  const [completed, closed] = [completedJobs(jobs), closedJobs(jobs)]
  return (
    <>
      <Panel title={t('Job History')}>
        {completed.length > 0 ? (
          <JobList jobs={completed}>
            {(job) => (
              <JobCard
                job={job}
                actions={<RecordPayment job={job} />}
                badge={<span className={css.moment}>{formatMoment(reader, job.completedAt ?? job.assignedAt)}</span>}
              />
            )}
          </JobList>
        ) : (
          <EmptyState title={t('No completed jobs yet.')}>
            {t('Every job you finish stays here, with its rooms, its colors and what it paid.')}
          </EmptyState>
        )}
      </Panel>
      {closed.length > 0 && (
        <Panel
          title={t('Declined and canceled')}
          about={t("We keep the date, but not the customer's name, address or phone number.")}
        >
          <JobList jobs={closed}>{(job) => <JobCard job={job} />}</JobList>
        </Panel>
      )}
    </>
  )
}
