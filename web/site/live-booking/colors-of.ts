import type { Booking } from '#contract/bookings/bookings.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { visitKind } from '#domain/scheduling/slots.ts'

/** The day of the color evening that is still to come; null without one. */
export function eveningOf({
  timeSlot,
  scheduledDate,
  status,
  otherVisit,
}: Pick<Booking, 'timeSlot' | 'scheduledDate' | 'status' | 'otherVisit'>): CivilDate | null {
  if (visitKind(timeSlot) === 'consultation') return status === 'completed' ? null : scheduledDate
  const isEvening = otherVisit && visitKind(otherVisit.timeSlot) === 'consultation' && !otherVisit.isDone
  return isEvening ? otherVisit.scheduledDate : null
}

/** Whether colors can be picked at this moment, also on a page that has been open for a while. */
export const isPickable = ({ canPick, until }: Pick<NonNullable<Booking['colors']>, 'canPick' | 'until'>, now: Date) =>
  canPick && now <= until

/** Whether colors are open, and no evening comes first. */
export function hasOpenColors(reader: Reader, booking: Booking, now: Date): boolean {
  const evening = eveningOf(booking)
  return Boolean(booking.colors?.open) && (evening === null || evening < todayIn(reader.market, now))
}

/** Whether colors wait to be picked here, as long as there is time to buy the paint. */
export function opensColors(reader: Reader, booking: Booking, now: Date): boolean {
  return booking.colors !== null && isPickable(booking.colors, now) && hasOpenColors(reader, booking, now)
}
