import type { Job } from '../../../../contract/jobs.ts'
import type { BadgeColor } from '../../../../domain/booking-status.ts'
import { type Message, message } from '../../../../domain/words/message.ts'
import { useWords } from '../../../lib/words.ts'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { useToday } from '../../dashboard/use-today.ts'
import { TakeTimeOff } from '../availability/TakeTimeOff.tsx'
import { AddToCalendar } from '../jobs/AddToCalendar.tsx'
import { ContactLinks } from '../jobs/ContactLinks.tsx'
import { JobActions } from '../jobs/JobActions.tsx'
import { JobCard } from '../jobs/JobCard.tsx'
import { JobList } from '../jobs/JobList.tsx'
import { activeJobs, type Due, dueOf } from '../jobs/job-lists.ts'

const dueLabels: Record<Due, Message> = {
  Today: message('Today'),
  Overdue: message('Overdue'),
  Upcoming: message('Upcoming'),
}
const dueColors: Record<Due, BadgeColor> = { Today: 'green', Overdue: 'red', Upcoming: 'blue' }

/** Acknowledged and started jobs, by date. */
export function ScheduleTab({ jobs }: { jobs: readonly Job[] }) {
  const t = useWords()
  const today = useToday()
  const scheduled = activeJobs(jobs)
  return (
    <Panel title={t('My Schedule')} actions={<TakeTimeOff jobs={jobs} today={today} />}>
      {scheduled.length > 0 ? (
        <JobList jobs={scheduled}>
          {(job) => {
            const due = dueOf(job, today)
            return (
              <JobCard
                job={job}
                badge={<StatusChip color={dueColors[due]}>{t(dueLabels[due])}</StatusChip>}
                actions={
                  <>
                    <JobActions job={job} startOnDayOnly />
                    <ContactLinks quote={job.booking.quote} />
                    <AddToCalendar job={job} />
                  </>
                }
              />
            )
          }}
        </JobList>
      ) : (
        <EmptyState title={t('No scheduled jobs found.')}>
          {t('Jobs show up here once you acknowledge them.')}
        </EmptyState>
      )}
    </Panel>
  )
}
