import {
  type Booking,
  cancelBooking,
  getBooking,
  lookUpBooking,
  rescheduleBooking,
  resendBookings,
} from '../../../contract/bookings.ts'
import { getQuote } from '../../../contract/quotes.ts'
import type { CivilDate } from '../../../domain/calendar.ts'
import type { Cents } from '../../../domain/money.ts'
import type { SlotId } from '../../../domain/slots.ts'
import { call } from '../../lib/call.ts'

/** A booking, with the key that everything else is done with. */
export type Opened = { booking: Booking; bookingKey: string }

/** The booking of whoever knows its id and its e-mail address. */
export async function lookUp(id: string, email: string): Promise<Opened> {
  const { key, ...booking } = await call(lookUpBooking, { params: { id }, body: { email } })
  return { booking, bookingKey: key }
}

/** The booking of whoever has its key. */
export const open = async (id: string, key: string): Promise<Opened> => ({
  booking: await call(getBooking, { params: { id }, query: { key } }),
  bookingKey: key,
})

/** Cancels; answers with the server's words and the fee. */
export const cancel = (id: string, key: string): Promise<{ message: string; cancellationFee: Cents }> =>
  call(cancelBooking, { params: { id }, body: { key } })

type Target = { scheduledDate: CivilDate; timeSlot: SlotId; endsAt?: string }

/** Moves a booking to another date or time: to that end, or not at all. */
export const reschedule = (id: string, key: string, to: Target): Promise<{ booking: Booking; rescheduleFee: Cents }> =>
  call(rescheduleBooking, { params: { id }, body: { key, ...to } })

/** Mails links to the bookings of an address; answers the same whether there are any. */
export const sendIdAgain = (email: string): Promise<{ message: string }> => call(resendBookings, { body: { email } })

/** Until when a quote can be booked. */
export const validityOf = async (quoteId: string): Promise<Date> =>
  (await call(getQuote, { params: { id: quoteId } })).expiresAt
