import { type Booking, cancelBooking, lookUpBooking, rescheduleBooking } from '../../../contract/bookings.ts'
import type { CivilDate } from '../../../domain/calendar.ts'
import type { Cents } from '../../../domain/money.ts'
import type { SlotId } from '../../../domain/slots.ts'
import { call } from '../../lib/call.ts'

/** The booking of whoever knows its id and its e-mail address. */
export const lookUp = (id: string, email: string): Promise<Booking> =>
  call(lookUpBooking, { params: { id }, body: { email } })

/** Cancels; answers with the server's words and the fee. */
export const cancel = (id: string): Promise<{ message: string; cancellationFee: Cents }> =>
  call(cancelBooking, { params: { id } })

/** Moves a booking to another date or time. */
export const reschedule = (
  id: string,
  to: { email: string; scheduledDate: CivilDate; timeSlot: SlotId },
): Promise<{ booking: Booking; rescheduleFee: Cents }> => call(rescheduleBooking, { params: { id }, body: to })
