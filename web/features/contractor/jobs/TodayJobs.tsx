import type { Job } from '../../../../contract/jobs.ts'
import { slots, visitKindLabel } from '../../../../domain/slots.ts'
import { useToday } from '../../dashboard/use-today.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { JobActions } from './JobActions.tsx'
import { todaysJobs } from './job-lists.ts'
import css from './TodayJobs.module.css'

/** Where to go today, before anything else: read in a van, with one thumb. */
export function TodayJobs({ jobs }: { jobs: readonly Job[] }) {
  const today = useToday()
  const due = todaysJobs(jobs, today)
  if (due.length === 0) return null
  return (
    <section className={css.today} aria-label="Today's jobs">
      {due.map((job) => {
        const { timeSlot, quote } = job.booking
        return (
          <article key={job.id} className={css.job}>
            <h2 className={css.title}>
              <span className={css.when}>Today, {slots[timeSlot].contractorLabel}</span> {visitKindLabel(timeSlot)}
            </h2>
            <p className={css.where}>{quote.address}</p>
            {quote.customerName && <p>{quote.customerName}</p>}
            <div className={css.actions}>
              <JobActions job={job} />
              <ContactLinks quote={quote} />
            </div>
          </article>
        )
      })}
    </section>
  )
}
