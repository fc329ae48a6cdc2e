import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { formatUnread } from './format-unread.ts'

/** How much others wrote about a job that the painter has not read; nothing when they have read all of it. */
export function UnreadMessages({ job: { unreadMessages: count } }: { job: Pick<Job, 'unreadMessages'> }) {
  const t = useTranslate()
  return count > 0 ? <StatusChip color="yellow">{formatUnread(t, count)}</StatusChip> : null
}
