import type { Booking } from '#contract/bookings/bookings.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { serviceLabel, visitKind } from '#domain/scheduling/slots.ts'

type Visit = Pick<Booking, 'timeSlot' | 'purpose'>

/** The name of a visit on its customer's pages. */
export const serviceOf = ({ timeSlot, purpose }: Visit): Text =>
  isRepair(purpose) ? visitLabel(timeSlot, purpose) : serviceLabel(timeSlot)

/** Whether a visit has no price: then none is shown. */
export const isFree = ({ timeSlot, purpose }: Visit): boolean =>
  isRepair(purpose) || visitKind(timeSlot) === 'consultation'
