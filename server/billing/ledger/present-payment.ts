import type { Payment } from '#contract/billing/ledger.ts'
import { balanceOf, dueNow, type Entry, paymentStateOf } from '#domain/billing/ledger.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'

/** How far a booking is paid, for every screen, amounts in cents. */
export const paymentOf = (entries: readonly Entry[], status: BookingStatus): Payment => ({
  ...balanceOf(entries),
  due: dueNow(entries, status),
  state: paymentStateOf(entries, status),
})
