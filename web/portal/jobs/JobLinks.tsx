import type { Job } from '#contract/bookings/jobs.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { townWithZip } from '#domain/coverage/place.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { JobLink } from '#web/portal/frame/open-job.tsx'
import css from './JobLinks.module.css'

type JobLinksProps = {
  jobs: readonly Job[]
  /** A job is opened: what the list stands in may close. */
  onOpen?: (() => void) | undefined
}

/** Whose job it is; where, as long as the painter does not know that. */
const whose = (reader: Reader, { booking, purpose }: Job) =>
  booking.quote.customerName ??
  (booking.place ? townWithZip(reader, booking.place) : visitLabel(booking.timeSlot, purpose))

/** Jobs in a few words, when and whose, each leading to its page. */
export function JobLinks({ jobs, onOpen }: JobLinksProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <ul className={css.list}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobLink job={job} className={`line ${css.job}`} onClick={() => onOpen?.()}>
            {t('{day}, {customer}', {
              day: formatShortDate(reader, job.booking.scheduledDate),
              customer: whose(reader, job),
            })}
          </JobLink>
        </li>
      ))}
    </ul>
  )
}
