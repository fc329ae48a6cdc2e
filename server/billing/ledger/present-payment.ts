import type { Payment } from '#contract/billing/ledger.ts'
import { paymentStateAt } from '#domain/billing/ledger.ts'
import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'

/** How far a booking is paid, for every screen, amounts in cents. */
export function paymentIn({ owed, paid, balance, due }: BookingStatement): Payment {
  const sums = { owed, paid, balance, due }
  return { ...sums, state: paymentStateAt(sums) }
}
