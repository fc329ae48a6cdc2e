import { type ReactNode, useId } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { JobLink } from '#web/portal/frame/open-job.tsx'
import { Icon } from '#web/portal/parts/Icon.tsx'
import css from './JobRow.module.css'
import { UnreadMessages } from './UnreadMessages.tsx'

type JobRowProps = {
  job: Job
  /** At the left: the time or the day, and a word under it. */
  when: ReactNode
  under?: ReactNode
  title: ReactNode
  /** Under the title. */
  lines?: readonly ReactNode[]
  /** Under the lines: a deadline. */
  badge?: ReactNode
  tone?: 'overdue'
  /** Under the row, outside its link. */
  children?: ReactNode
}

/** A job as one row that leads to its page: when at the left, who and where in the middle, one arrow. */
export function JobRow({ job, when, under, title, lines = [], badge, tone, children }: JobRowProps) {
  const id = useId()
  return (
    <article
      id={`job-${job.id}`}
      tabIndex={-1}
      className={`focus-target ${css.row} ${tone ? css[tone] : ''}`}
      aria-labelledby={id}
    >
      <JobLink job={job} className={`stack-close ${css.line}`}>
        <span className={css.when}>
          <strong className={`subtitle figures ${css.time}`}>{when}</strong>
          {under && <span className={css.soft}>{under}</span>}
        </span>
        <span className={css.what}>
          <span className={css.title} id={id}>
            {title}
          </span>
          {lines.filter(Boolean).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row do not change places
            <span key={index} className={css.soft}>
              {line}
            </span>
          ))}
          {badge}
          <UnreadMessages job={job} />
        </span>
        <Icon name="next" />
      </JobLink>
      {children}
    </article>
  )
}
