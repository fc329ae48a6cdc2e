import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { cancellationOf, type Ending } from '#server/bookings/booking/cancellation-of.ts'
import { bookingCalendar, calendarMethod } from '#server/bookings/visits/appointments.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { addressIn } from '#server/platform/outbox/recipient.ts'
import type { CalendarInvitation, ComposeDeps } from './define-notification.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** A booking for its customer's calendar, which requires an organizer and an attendee to accept it from a message. */
export const calendarInvitation = (
  {
    reader,
    booking,
    quote,
    statement,
    ending,
  }: BookingSubject & { statement?: BookingStatement | null; ending?: Ending | undefined },
  { config, now }: ComposeDeps,
): CalendarInvitation => {
  const isCanceled = booking.status === 'cancelled' && statement
  const cancellation = isCanceled ? cancellationOf({ reader, now: now() }, booking, quote, statement, ending) : null
  const invitation = { organizer: addressIn(config.mailFrom), attendee: quote.email }
  const links = linksUnder(config.publicUrl, config.secrets)
  return {
    method: calendarMethod(booking, true),
    content: bookingCalendar(reader, booking, { ...quote, tax_rate: quote.breakdown.taxRate }, links, {
      cancellation,
      invitation,
    }),
  }
}
