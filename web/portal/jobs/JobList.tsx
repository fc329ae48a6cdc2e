import type { ReactNode } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import css from './JobList.module.css'

/** A vertical list of jobs. */
export const JobList = ({ jobs, children }: { jobs: readonly Job[]; children: (job: Job) => ReactNode }) => (
  <ul className={`stack ${css.list}`}>
    {jobs.map((job) => (
      <li key={job.id}>{children(job)}</li>
    ))}
  </ul>
)
