import { useQuery } from '@tanstack/react-query'
import { getWalkThrough } from '../../../../../contract/change-orders.ts'
import type { Job } from '../../../../../contract/jobs.ts'
import { message } from '../../../../../domain/words/message.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { useWords } from '../../../../lib/words.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { useWaitingWalk } from './use-walk-through.ts'

/** Before a job is completed: a change that nobody has approved yet would be lost with it (docs/rules/change-orders.md#states). */
export function OpenChange({ job }: { job: Job }) {
  const t = useWords()
  const { data } = useQuery(queryOf(getWalkThrough, { params: { jobId: job.id } }))
  const waiting = useWaitingWalk(job.id)
  const isUnsent = waiting?.found === 'corrected'
  if (!isUnsent && data?.change?.state !== 'sent') return null
  const customer = job.booking.quote.customerName ?? message('The customer')
  const title = isUnsent
    ? t("Your correction hasn't been sent yet")
    : t("{customer} hasn't answered your change yet", { customer })
  return (
    <Notice tone="warn" role="status" title={title}>
      {t('If you complete the job now, the price stays as booked.')}
    </Notice>
  )
}

/** Once a job is completed: that a change was still open then, so that the price stayed. */
export function UnansweredChange({ job }: { job: Job }) {
  const t = useWords()
  const { data } = useQuery(queryOf(getWalkThrough, { params: { jobId: job.id } }))
  if (data?.change?.withdrawnBy !== 'visit') return null
  const customer = job.booking.quote.customerName ?? message('The customer')
  return (
    <Notice tone="warn" role="status" title={t('{customer} had not answered yet', { customer })}>
      {t('The job was completed first, so the price stayed as booked.')}
    </Notice>
  )
}
