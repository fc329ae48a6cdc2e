import type { Job } from '../../../../contract/jobs.ts'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { JobActions } from './JobActions.tsx'
import { JobCard } from './JobCard.tsx'
import { JobList } from './JobList.tsx'
import { activeJobs, pendingJobs } from './job-lists.ts'

const card = (job: Job) => (
  <JobCard
    job={job}
    actions={
      <>
        <JobActions job={job} />
        <ContactLinks quote={job.booking.quote} />
      </>
    }
  />
)

/** What waits for an answer, and what was promised. */
export function JobManagementTab({ jobs }: { jobs: readonly Job[] }) {
  const [pending, active] = [pendingJobs(jobs), activeJobs(jobs)]
  return (
    <>
      <Panel title="Pending Job Assignments" about="Acknowledge a job to keep it: the customer is told at once.">
        {pending.length > 0 ? (
          <JobList jobs={pending}>{card}</JobList>
        ) : (
          <EmptyState title="No pending jobs at the moment.">
            New ones appear here by themselves. The more half-days you offer under Set Availability, the more can come.
          </EmptyState>
        )}
      </Panel>
      <Panel title="Active Jobs">
        {active.length > 0 ? (
          <JobList jobs={active}>{card}</JobList>
        ) : (
          <EmptyState title="No active jobs">Jobs that you acknowledged or started stand here.</EmptyState>
        )}
      </Panel>
    </>
  )
}
