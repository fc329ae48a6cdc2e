import type { Payment } from '#contract/billing/ledger.ts'
import { type PaymentState, paymentStateLabels } from '#domain/bookings/payment-state.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

const colors: Partial<Record<PaymentState, BadgeColor>> = {
  due: 'yellow',
  partly_paid: 'yellow',
  paid: 'green',
  refund_due: 'red',
}

/** How far a booking is paid; nothing while nothing is due. */
export function PaymentChip({ payment: { state } }: { payment: Payment }) {
  const t = useTranslate()
  const color = colors[state]
  return color ? <StatusChip color={color}>{t(paymentStateLabels[state])}</StatusChip> : null
}
