import type { Job } from '#contract/bookings/jobs.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { TakeTimeOff } from '#web/portal/availability/TakeTimeOff.tsx'
import { AddToCalendar } from '#web/portal/jobs/AddToCalendar.tsx'
import { JobActions } from '#web/portal/jobs/JobActions.tsx'
import { JobCard } from '#web/portal/jobs/JobCard.tsx'
import { JobList } from '#web/portal/jobs/JobList.tsx'
import { activeJobs, type Due, dueOf } from '#web/portal/jobs/job-lists.ts'
import { ContactLinks } from '#web/shared/contact/ContactLinks.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

const dueLabels: Record<Due, Text> = {
  Today: text('Today'),
  Overdue: text('Overdue'),
  Upcoming: text('Upcoming'),
}
const dueColors: Record<Due, BadgeColor> = { Today: 'green', Overdue: 'red', Upcoming: 'blue' }

/** Acknowledged and started jobs, by date. */
export function ScheduleTab({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslate()
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
