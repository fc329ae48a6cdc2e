import type { Job } from '#contract/bookings/jobs.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Icon } from '#web/portal/parts/Icon.tsx'
import { JobLink } from '#web/portal/portal/open-job.tsx'
import css from '#web/shared/contact/ContactLinks.module.css'
import { formatUnread } from './format-unread.ts'

/** Leads to what painter and customer write each other, and says how much of it is new. */
export function MessageLink({ job }: { job: Job }) {
  const t = useTranslate()
  if (!takesPart(job.status)) return null
  return (
    <JobLink job={job} part="job-talk" className={css.link}>
      <Icon name="message" size={20} />
      {job.unreadMessages > 0 ? formatUnread(t, job.unreadMessages) : t('Message')}
    </JobLink>
  )
}
