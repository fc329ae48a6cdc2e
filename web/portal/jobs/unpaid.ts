import type { Job } from '#contract/bookings/jobs.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'

/** Why a job pays nothing on its own; null for one that does. */
export function unpaid({ purpose, isOwn, booking }: Pick<Job, 'purpose' | 'isOwn' | 'booking'>): Text | null {
  if (purpose === 'warranty') {
    return isOwn ? text('Warranty visit for your own work') : text('Warranty visit for another painter’s work')
  }
  if (purpose === 'touch_up')
    return isOwn ? text('Touch-up of your own work, unpaid') : text('Touch-up of another painter’s work')
  return visitKind(booking.timeSlot) === 'consultation'
    ? text("Consultations are free for the customer, so this one doesn't pay on its own.")
    : null
}
