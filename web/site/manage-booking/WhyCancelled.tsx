import type { Booking } from '#contract/bookings/bookings.ts'
import { cancellationInWords } from '#domain/bookings/cancellation-words.ts'
import { useReader } from '#web/lib/use-translate.ts'
import { onTerms } from './on-terms.ts'

/** Whose doing a cancellation was, why, what it costs, and what we owe for it. */
export function WhyCancelled({ booking }: { booking: Booking }) {
  const reader = useReader()
  if (!booking.cancellation) return null
  return cancellationInWords(onTerms(reader, booking), booking.cancellation).map((line) => <p key={line}>{line}</p>)
}
