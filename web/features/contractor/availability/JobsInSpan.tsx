import type { Job } from '../../../../contract/jobs.ts'
import type { TimeOff } from '../../../../contract/time-off.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { unfinishedJobStatuses } from '../../../../domain/job-status.ts'
import { visitLabel } from '../../../../domain/visit-label.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { JobLink } from '../portal/open-job.tsx'
import css from './JobsInSpan.module.css'

type JobsInSpanProps = {
  jobs: readonly Job[]
  days: Pick<TimeOff, 'from' | 'to'>
  /** A job is opened: what it stands in may close. */
  onOpen?: () => void
}

/** The jobs that a painter still has on days off, each with the way to hand it back; nothing when there are none. */
export function JobsInSpan({ jobs, days: { from, to }, onOpen }: JobsInSpanProps) {
  const t = useWords()
  const reader = useReader()
  const among = jobs.filter(
    ({ status, booking }) =>
      unfinishedJobStatuses.some((open) => open === status) && booking.scheduledDate <= to && booking.endDate >= from,
  )
  if (among.length === 0) return null
  return (
    <div className={css.jobs}>
      <p>
        {t(
          '{count, plural, one {You have # job then. It stays yours until you hand it back:} other {You have # jobs then. They stay yours until you hand them back:}}',
          { count: among.length },
        )}
      </p>
      <ul className={css.list}>
        {among.map((job) => (
          <li key={job.id}>
            <JobLink job={job} className={css.job} onClick={() => onOpen?.()}>
              {t('{day}, {customer}', {
                day: formatShortDate(reader, job.booking.scheduledDate),
                customer: job.booking.quote.customerName ?? visitLabel(job.booking.timeSlot, job.purpose),
              })}
            </JobLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
