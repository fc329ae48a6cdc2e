import type { SignOff } from '#contract/bookings/sign-off.ts'
import type { VisitTimes } from '#domain/scheduling/visit-times.ts'

/** When a touch-up is; null while it has no date. */
export const timesOfTouchUp = ({
  scheduledDate: date,
  timeSlot: slot,
  endsAt,
}: NonNullable<SignOff['touchUp']>): VisitTimes | null =>
  date !== null && slot !== null && endsAt !== null ? { date, slot, endDate: date, endsAt } : null
