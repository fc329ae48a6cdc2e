import type { Booking } from '#contract/bookings/bookings.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
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
