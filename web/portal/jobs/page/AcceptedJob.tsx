import type { Job } from '#contract/bookings/jobs.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CallOffice } from '#web/portal/parts/CallOffice.tsx'
import { jobParts } from '#web/portal/visit/job-parts.tsx'
import { AcceptedJobActions } from '../AcceptedJobActions.tsx'
import { AddToCalendar } from '../AddToCalendar.tsx'
import { JobDetails } from '../JobDetails.tsx'
import { formatDistances } from '../offer-texts.ts'
import { Progress } from '../reports/Progress.tsx'
import { arrivalHours, formatVisit } from '../visit-texts.ts'
import css from './AcceptedJob.module.css'

/** A job that its painter has accepted: when, where, the next step, and everything there is to know. */
export function AcceptedJob({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const { booking, status } = job
  return (
    <>
      <div className={status === 'completed' ? css.done : css.now}>
        <p className={`headline figures ${css.time}`}>{arrivalHours(reader, booking)}</p>
        <p>{formatVisit(reader, booking)}</p>
        {booking.quote.address && <p className={`strong subtitle ${css.where}`}>{booking.quote.address}</p>}
        {!booking.quote.address && (
          <p className="small">{t('Name, street and phone number are here once you’re online.')}</p>
        )}
        {formatDistances(reader, booking.miles).map((line) => (
          <p key={line} className="small">
            {line}
          </p>
        ))}
        <Progress job={job} />
        <AcceptedJobActions job={job} primary more={status !== 'completed' && <AddToCalendar job={job} />} />
      </div>
      <div className={css.office}>
        <CallOffice />
      </div>
      <div className={`stack-far ${css.parts}`}>
        {jobParts.map(
          ({ id, title, isShown = () => true, Part }) =>
            isShown(job) && (
              <div key={id} id={id} className={`stack ${css.part}`}>
                {title && <h3>{t(title)}</h3>}
                <Part job={job} />
              </div>
            ),
        )}
        <section className="stack">
          <h3>{t('All about this job')}</h3>
          <JobDetails job={job} />
        </section>
      </div>
    </>
  )
}
