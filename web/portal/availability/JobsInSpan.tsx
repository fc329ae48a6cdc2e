import type { Job } from '#contract/bookings/jobs.ts'
import type { TimeOff } from '#contract/painters/time-off.ts'
import { unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { JobLinks } from '#web/portal/jobs/JobLinks.tsx'
import { CallOffice } from '#web/portal/parts/CallOffice.tsx'
import css from './JobsInSpan.module.css'

type JobsInSpanProps = {
  jobs: readonly Job[]
  days: Pick<TimeOff, 'from' | 'to'>
  /** A job is opened: what it stands in may close. */
  onOpen?: () => void
}

/** The jobs that a painter still has on some days. */
export const jobsInSpan = (jobs: readonly Job[], { from, to }: JobsInSpanProps['days']): Job[] =>
  jobs.filter(
    ({ status, booking }) =>
      unfinishedJobStatuses.some((open) => open === status) && booking.scheduledDate <= to && booking.endDate >= from,
  )

/** The jobs that a painter still has on days off, each with the way to hand it back; nothing when there are none. */
export function JobsInSpan({ jobs, days, onOpen }: JobsInSpanProps) {
  const t = useTranslate()
  const among = jobsInSpan(jobs, days)
  if (among.length === 0) return null
  return (
    <div className={css.jobs} role="status">
      <p>
        {t(
          '{count, plural, one {You have # job then. It stays yours until you hand it back:} other {You have # jobs then. They stay yours until you hand them back:}}',
          { count: among.length },
        )}
      </p>
      <JobLinks jobs={among} onOpen={onOpen} />
      <p className="small">{t('Open a job to hand it back, or call us. Otherwise the customer still expects you.')}</p>
      <CallOffice />
    </div>
  )
}
