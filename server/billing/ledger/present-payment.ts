import type { Payment } from '#contract/billing/ledger.ts'
import { balanceOf, dueNow, type Entry, paymentStateAt, paymentStateOf } from '#domain/billing/ledger.ts'
import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'

/** How far a booking is paid, for every screen, amounts in cents. */
export const paymentOf = (entries: readonly Entry[], status: BookingStatus): Payment => ({
  ...balanceOf(entries),
  due: dueNow(entries, status),
  state: paymentStateOf(entries, status),
})

/** The same, of a booking's statement. */
export function paymentIn({ owed, paid, balance, due }: BookingStatement): Payment {
  const sums = { owed, paid, balance, due }
  return { ...sums, state: paymentStateAt(sums) }
}
