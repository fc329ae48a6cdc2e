import { useQuery } from '@tanstack/react-query'
import { type ChangeOrder, getWalkThrough } from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { hasWalkThrough } from '#domain/bookings/change-orders.ts'
import { text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useWaitingWalk } from './use-walk-through.ts'

/** Before a job is completed: a change that nobody has approved yet would be lost with it (docs/rules/change-orders.md#states). */
export function OpenChange({ job }: { job: Job }) {
  const t = useTranslate()
  const enabled = hasWalkThrough({ kind: visitKind(job.booking.timeSlot), jobStatus: job.status })
  const { data } = useQuery({ ...queryOf(getWalkThrough, { params: { jobId: job.id } }), enabled })
  const waiting = useWaitingWalk(job.id)
  const isUnsent = waiting?.found === 'corrected'
  if (!isUnsent && data?.change?.state !== 'sent') return null
  const customer = job.booking.quote.customerName ?? text('The customer')
  const title = isUnsent
    ? t("Your correction hasn't been sent yet")
    : t("{customer} hasn't answered your change yet", { customer })
  return (
    <Notice tone="warn" role="status" title={title}>
      {t('If you complete the job now, the price stays as booked.')}
    </Notice>
  )
}

/**
 * Whether the change ended with the work of this job. What ended before the work began was ended by a move, or was proposed by a
 * painter who had the visit before. A completion that was undone counts, too: the change stays withdrawn.
 */
const endedWithWork = ({ startedAt, completedAt }: Job, { withdrawnBy, answeredAt }: ChangeOrder): boolean => {
  const since = startedAt ?? completedAt
  return withdrawnBy === 'visit' && answeredAt !== null && since !== null && answeredAt >= since
}

/** Once a job is completed: that a change was still open then, so that the price stayed. */
export function UnansweredChange({ job }: { job: Job }) {
  const t = useTranslate()
  const { data } = useQuery(queryOf(getWalkThrough, { params: { jobId: job.id } }))
  if (!data?.change || !endedWithWork(job, data.change)) return null
  const customer = job.booking.quote.customerName ?? text('The customer')
  return (
    <Notice tone="warn" role="status" title={t('{customer} had not answered yet', { customer })}>
      {t('The job was completed first, so the price stayed as booked.')}
    </Notice>
  )
}
