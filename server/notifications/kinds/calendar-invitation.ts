import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { cancellationOf, type Ending } from '#server/bookings/booking/cancellation-of.ts'
import { bookingCalendar, calendarMethod } from '#server/bookings/visits/appointments.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { addressIn } from '#server/platform/outbox/recipient.ts'
import type { CalendarInvitation, ComposeDeps } from './define-notification.ts'
import type { BookingSubject } from './subjects.queries.ts'

type Visit = BookingSubject & { statement?: BookingStatement | null; ending?: Ending | undefined }

/** Bookings of one customer for their calendar, which requires an organizer and an attendee to accept them from a message. */
export function calendarOfVisits(
  visits: readonly [Visit, ...Visit[]],
  { config, now }: ComposeDeps,
): CalendarInvitation {
  const appointments = visits.map(({ reader, booking, quote, statement, ending }) => ({
    booking,
    quote,
    cancellation:
      booking.status === 'cancelled' && statement
        ? cancellationOf({ reader, now: now() }, booking, quote, statement, ending)
        : null,
    invitation: { organizer: addressIn(config.mailFrom), attendee: quote.email },
  }))
  const links = linksUnder(config.publicUrl, config.secrets)
  return { method: calendarMethod(appointments), content: bookingCalendar(visits[0].reader, appointments, links) }
}

/** The one booking of a message for its customer's calendar. */
export const calendarInvitation = (visit: Visit, deps: ComposeDeps): CalendarInvitation =>
  calendarOfVisits([visit], deps)
