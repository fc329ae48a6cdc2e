import type { Booking } from '#contract/bookings/bookings.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { serviceLabel, visitKind } from '#domain/scheduling/slots.ts'

type Visit = Pick<Booking, 'timeSlot' | 'purpose'>

/** The name of a visit on its customer's pages. */
export const serviceOf = ({ timeSlot, purpose }: Visit): Text =>
  purpose === 'touch_up' ? text('Free touch-up') : serviceLabel(timeSlot)

/** Whether a visit has no price: then none is shown. */
export const isFree = ({ timeSlot, purpose }: Visit): boolean =>
  purpose === 'touch_up' || visitKind(timeSlot) === 'consultation'
