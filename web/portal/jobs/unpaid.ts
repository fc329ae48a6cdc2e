import type { Job } from '#contract/bookings/jobs.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import { visitKind } from '#domain/scheduling/slots.ts'

/** Why a job pays nothing on its own; null for one that does. */
export function unpaid({ purpose, isOwn, booking }: Pick<Job, 'purpose' | 'isOwn' | 'booking'>): Message | null {
  if (purpose === 'touch_up')
    return isOwn ? message('Touch-up of your own work, unpaid') : message('Touch-up of another painter’s work')
  return visitKind(booking.timeSlot) === 'consultation'
    ? message("Consultations are free for the customer, so this one doesn't pay on its own.")
    : null
}
