import type { Booking } from '#contract/bookings/bookings.ts'
import { formatCancellation } from '#domain/bookings/cancellation-texts.ts'
import { useReader } from '#web/lib/use-translate.ts'
import { withBookingTerms } from './with-booking-terms.ts'

/** Whose doing a cancellation was, why, what it costs, and what we owe for it. */
export function CancellationDetails({ booking }: { booking: Booking }) {
  const reader = useReader()
  if (!booking.cancellation) return null
  return formatCancellation(withBookingTerms(reader, booking), booking.cancellation).map((line) => (
    <p key={line}>{line}</p>
  ))
}
