import { BUSINESS_ZONE } from '../../../domain/calendar.ts'
import { type SlotId, serviceLabel } from '../../../domain/slots.ts'

/** The booking's own calendar file, for whoever has its key. */
export const calendarFile = (id: string, key: string): string =>
  `/api/bookings/${encodeURIComponent(id)}/calendar.ics?key=${encodeURIComponent(key)}`

/** What of a booking its entry in a calendar needs. */
export type Appointment = { id: string; timeSlot: SlotId; quote: { address: string } }

/** From the start of the first reserved slot to the end of the last one, as the calendar file has it: `20261123T080000`. */
export type Span = { start: string; end: string }

/** The span of the appointment in a calendar file; null when it holds none. */
export function spanOf(file: string): Span | null {
  const event = /BEGIN:VEVENT[\s\S]*?END:VEVENT/.exec(file)?.[0] ?? ''
  const start = /^DTSTART[^:\n]*:(\d{8}T\d{6})/m.exec(event)?.[1]
  const end = /^DTEND[^:\n]*:(\d{8}T\d{6})/m.exec(event)?.[1]
  return start && end ? { start, end } : null
}

/** Opens Google's calendar with the appointment filled in. */
export function googleCalendar({ id, timeSlot, quote }: Appointment, { start, end }: Span): string {
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: `Evencoat: ${serviceLabel(timeSlot)}`,
    dates: `${start}/${end}`,
    ctz: BUSINESS_ZONE,
    location: quote.address,
    details: `Booking ID ${id}`,
  })
  return `https://calendar.google.com/calendar/render?${parameters}`
}
