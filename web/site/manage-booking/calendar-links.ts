import type { Booking } from '#contract/bookings/bookings.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitSpans } from '#domain/scheduling/visit-spans.ts'
import type { CalendarEntry } from '#web/lib/calendar-link.ts'
import { serviceOf } from './service.ts'

/** The booking's calendar file, opened with its key. */
export const calendarFile = (id: string, key: string): string =>
  `/api/bookings/${encodeURIComponent(id)}/calendar.ics?key=${encodeURIComponent(key)}`

/** The fields of a booking that its calendar entry needs. */
export type Appointment = Pick<Booking, 'id' | 'scheduledDate' | 'timeSlot' | 'purpose' | 'endDate' | 'endsAt'> & {
  quote: { address: string }
}

/** The appointment as an entry of a web calendar. */
export const appointmentEntry = (reader: Reader, booking: Appointment): CalendarEntry => {
  const t = translator(reader)
  return {
    days: visitSpans(reader.market, { ...booking, date: booking.scheduledDate, slot: booking.timeSlot }, 'customer'),
    title: t('Evencoat: {service}', { service: serviceOf(booking) }),
    location: booking.quote.address,
    details: t('Booking ID {id}', { id: booking.id }),
  }
}
