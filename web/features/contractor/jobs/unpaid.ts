import type { Job } from '../../../../contract/jobs.ts'
import { visitKind } from '../../../../domain/slots.ts'
import { type Message, message } from '../../../../domain/words/message.ts'

/** Why a job pays nothing on its own; null for one that does. */
export function unpaid({ purpose, booking }: Pick<Job, 'purpose' | 'booking'>): Message | null {
  if (purpose === 'touch_up') return message('Touch-up of your own work, unpaid')
  return visitKind(booking.timeSlot) === 'consultation'
    ? message("Consultations are free for the customer, so this one doesn't pay on its own.")
    : null
}
