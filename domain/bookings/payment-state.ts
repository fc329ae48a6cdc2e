import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** How far a booking is paid, as every screen says it. */
export const paymentStates = ['nothing_owed', 'not_due', 'due', 'partly_paid', 'paid', 'refund_due'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLabels: Record<PaymentState, Text> = {
  nothing_owed: text('Nothing owed'),
  not_due: text('Due when done'),
  due: text('Due'),
  partly_paid: text('Partly paid'),
  paid: text('Paid'),
  refund_due: text('Refund due'),
}

/** How far a booking is paid, by its sums in cents. */
export function paymentStateAt({
  owed,
  paid,
  balance,
  due,
}: Record<'owed' | 'paid' | 'balance' | 'due', Cents>): PaymentState {
  if (due < 0) return 'refund_due'
  if (due > 0) return paid > 0 ? 'partly_paid' : 'due'
  if (balance > 0) return 'not_due'
  return owed > 0 && paid > 0 ? 'paid' : 'nothing_owed'
}
