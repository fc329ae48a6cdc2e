import {
  type Booking,
  cancelBooking,
  getBooking,
  lookUpBooking,
  rescheduleBooking,
  resendBookings,
} from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/quotes/quotes.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { call } from '#web/lib/call.ts'

/** A booking, with the key that further calls require. */
export type Opened = { booking: Booking; bookingKey: string }

/** Looks up a booking by its id and e-mail address. */
export async function lookUp(id: string, email: string): Promise<Opened> {
  const { key, ...booking } = await call(lookUpBooking, { params: { id }, body: { email } })
  return { booking, bookingKey: key }
}

/** Fetches a booking with its key. */
export const open = async (id: string, key: string): Promise<Opened> => ({
  booking: await call(getBooking, { params: { id }, query: { key } }),
  bookingKey: key,
})

/** Cancels a booking, and its color evening if the customer says so; returns the server's message and the fee. */
export const cancel = (
  id: string,
  key: string,
  consultationToo: boolean,
): Promise<{ message: string; cancellationFee: Cents }> =>
  call(cancelBooking, { params: { id }, body: { key, ...(consultationToo && { consultationToo }) } })

type Target = { scheduledDate: CivilDate; timeSlot: SlotId; endsAt?: string }

/** Moves a booking to another date or time. Fails if it would not end as shown. */
export const reschedule = (id: string, key: string, to: Target): Promise<{ booking: Booking; rescheduleFee: Cents }> =>
  call(rescheduleBooking, { params: { id }, body: { key, ...to } })

/** E-mails links to the bookings of an address; the response is the same whether there are any. */
export const sendIdAgain = (email: string): Promise<{ message: string }> => call(resendBookings, { body: { email } })

/** Until when a quote can be booked. */
export const validityOf = async (quoteId: string): Promise<Date> =>
  (await call(getQuote, { params: { id: quoteId } })).expiresAt
