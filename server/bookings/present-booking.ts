import type { Booking } from '../../contract/bookings.ts'
import { canCustomerCancel } from '../../domain/booking-status.ts'
import { daysBetween } from '../../domain/calendar.ts'
import { cancellationTerms } from '../../domain/cancellation.ts'
import type { Cents } from '../../domain/money.ts'
import type { BookingRow, QuoteRow } from './bookings.queries.ts'

/** What cancelling or moving costs the customer now, in cents; null when it is not possible any more. */
export const feeNow = (booking: Pick<BookingRow, 'status' | 'scheduled_date'>, now: Date): Cents | null => {
  const { allowed, fee } = cancellationTerms(booking.scheduled_date, now)
  return allowed && canCustomerCancel(booking.status) ? fee : null
}

/** A booking as its customer sees it, amounts in cents. */
export const presentBooking = (booking: BookingRow, quote: QuoteRow, now: Date): Booking => ({
  id: booking.id,
  scheduledDate: booking.scheduled_date,
  timeSlot: booking.time_slot,
  status: booking.status,
  estimatedDays: daysBetween(booking.scheduled_date, booking.end_date) + 1,
  endDate: booking.end_date,
  cancellationFee: feeNow(booking, now),
  quote: { id: quote.id, address: quote.address, totalCost: quote.total_cost, customerName: quote.customer_name },
})
