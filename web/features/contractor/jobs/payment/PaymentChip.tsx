import type { Job } from '#contract/jobs.ts'
import type { BadgeColor } from '#domain/booking-status.ts'
import { type PaymentState, paymentStateLabels } from '#domain/ledger.ts'
import { StatusChip } from '#web/features/dashboard/StatusChip.tsx'
import { useWords } from '#web/lib/words.ts'

const colors: Partial<Record<PaymentState, BadgeColor>> = { paid: 'green', due: 'yellow', partly_paid: 'yellow' }

/** Whether finished work was paid. */
export function PaymentChip({ job }: { job: Job }) {
  const t = useWords()
  const { state } = job.payment
  const color = colors[state]
  if (job.status !== 'completed' || !color) return null
  return <StatusChip color={color}>{t(paymentStateLabels[state])}</StatusChip>
}
