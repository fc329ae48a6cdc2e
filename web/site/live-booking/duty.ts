import type { Booking } from '#contract/bookings/bookings.ts'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { opensColors } from './colors-of.ts'

/** What only the customer can do now, the most urgent first. */
export type Duty = 'door' | 'choose' | 'approve' | 'pay' | 'book' | 'colors'

/** Whether there is something to pay, or to get back: for work, only once its painter can no longer undo having finished it. */
export const isMoneyDue = ({ payment, status }: Booking, visit: Visit | null): boolean =>
  payment.due !== 0 && (status !== 'completed' || visit?.phase === 'done')

/**
 * What waits for the customer; null when nothing does.
 * @param change the change order that waits for an answer
 */
export function dutyOf(
  reader: Reader,
  booking: Booking,
  visit: Visit | null,
  change: ChangeOrder | null,
  now: Date,
): Duty | null {
  if (visit?.noShow && visit.noShow.state !== 'ended') return 'door'
  if (booking.lostPainter !== null) return 'choose'
  if (change !== null) return 'approve'
  if (isMoneyDue(booking, visit) && booking.payment.due > 0 && !booking.mayWait) return 'pay'
  if (!isLive(booking.status)) return null
  if (booking.stillToBook === 'painting') return 'book'
  return opensColors(reader, booking, now) ? 'colors' : null
}

/** The color of the page's head: green while all is well, butter while it waits for the customer, brick where we failed, ink once it is off. */
export type Tone = 'well' | 'yours' | 'failed' | 'off'

/** The color of the page's head: what we failed at comes before what the customer has to do. */
export function toneOf({ status }: Booking, visit: Visit | null, duty: Duty | null): Tone {
  if (status === 'cancelled') return 'off'
  if (visit?.missed) return 'failed'
  return duty === null ? 'well' : 'yours'
}
