import type { Booking } from '../../../contract/bookings.ts'
import { serviceLabel } from '../../../domain/slots.ts'
import { visitSpan } from '../../../domain/visit-times.ts'
import { words } from '../../../domain/words/words.ts'
import type { CalendarEntry } from '../../lib/calendar-link.ts'
import { market, reader } from '../../lib/here.ts'

/** The booking's own calendar file, for whoever has its key. */
export const calendarFile = (id: string, key: string): string =>
  `/api/bookings/${encodeURIComponent(id)}/calendar.ics?key=${encodeURIComponent(key)}`

/** What of a booking its entry in a calendar needs. */
export type Appointment = Pick<Booking, 'id' | 'scheduledDate' | 'timeSlot' | 'endDate' | 'endsAt'> & {
  quote: { address: string }
}

/** The appointment as a calendar on the web is told of it. */
export const appointmentEntry = (booking: Appointment): CalendarEntry => ({
  ...visitSpan(market, { ...booking, date: booking.scheduledDate, slot: booking.timeSlot }, 'customer'),
  title: `Evencoat: ${words(reader)(serviceLabel(booking.timeSlot))}`,
  location: booking.quote.address,
  details: `Booking ID ${booking.id}`,
})
