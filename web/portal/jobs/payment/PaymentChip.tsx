import type { Job } from '#contract/bookings/jobs.ts'
import { type PaymentState, paymentStateLabels } from '#domain/billing/ledger.ts'
import type { BadgeColor } from '#domain/bookings/booking-status.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { StatusChip } from '#web/shared/dashboard/StatusChip.tsx'

const colors: Partial<Record<PaymentState, BadgeColor>> = { paid: 'green', due: 'yellow', partly_paid: 'yellow' }

/** Whether finished work was paid. */
export function PaymentChip({ job }: { job: Job }) {
  const t = useTranslate()
  const { state } = job.payment
  const color = colors[state]
  if (job.status !== 'completed' || !color) return null
  return <StatusChip color={color}>{t(paymentStateLabels[state])}</StatusChip>
}
