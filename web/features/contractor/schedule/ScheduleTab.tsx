import type { Job } from '#contract/jobs.ts'
import type { BadgeColor } from '#domain/booking-status.ts'
import { type Message, message } from '#domain/words/message.ts'
import { TakeTimeOff } from '#web/features/contractor/availability/TakeTimeOff.tsx'
import { AddToCalendar } from '#web/features/contractor/jobs/AddToCalendar.tsx'
import { ContactLinks } from '#web/features/contractor/jobs/ContactLinks.tsx'
import { JobActions } from '#web/features/contractor/jobs/JobActions.tsx'
import { JobCard } from '#web/features/contractor/jobs/JobCard.tsx'
import { JobList } from '#web/features/contractor/jobs/JobList.tsx'
import { activeJobs, type Due, dueOf } from '#web/features/contractor/jobs/job-lists.ts'
import { EmptyState } from '#web/features/dashboard/EmptyState.tsx'
import { Panel } from '#web/features/dashboard/Panel.tsx'
import { StatusChip } from '#web/features/dashboard/StatusChip.tsx'
import { useToday } from '#web/features/dashboard/use-today.ts'
import { useWords } from '#web/lib/words.ts'

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
