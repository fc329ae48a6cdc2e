import type { FastifyInstance } from 'fastify'
import {
  cancelBooking,
  createBooking,
  getBookingCalendar,
  lookUpBooking,
  rescheduleBooking,
} from '../../contract/bookings.ts'
import { normalizeEmail } from '../../domain/text.ts'
import { bookingCalendar } from '../calendar/appointments.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { findBookingWithQuote } from './bookings.queries.ts'
import { cancelByCustomer } from './cancel-booking.ts'
import { bookQuote } from './create-booking.ts'
import { presentBooking } from './present-booking.ts'
import { bookingNotFound, rescheduleByCustomer } from './reschedule-booking.ts'

/** What a customer does with bookings. */
export function registerBookings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, createBooking, async ({ body, reply }) => {
    const { booking, quote, isNew } = await bookQuote(deps, body)
    if (!isNew) reply.code(200)
    return presentBooking(booking, quote, deps.now())
  })
  route(app, deps, lookUpBooking, async ({ params, body }) => {
    const found = await findBookingWithQuote(deps.db, params.id)
    if (!found || normalizeEmail(found.quote.email) !== body.email) throw bookingNotFound()
    return presentBooking(found.booking, found.quote, deps.now())
  })
  route(app, deps, cancelBooking, ({ params }) => cancelByCustomer(deps, params.id))
  route(app, deps, rescheduleBooking, async ({ params, body }) => {
    const { booking, quote, fee } = await rescheduleByCustomer(deps, params.id, body)
    return { booking: presentBooking(booking, quote, deps.now()), rescheduleFee: fee }
  })
  route(app, deps, getBookingCalendar, async ({ params, reply }) => {
    const found = await findBookingWithQuote(deps.db, params.id)
    if (!found) throw bookingNotFound()
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="evencoat-appointment.ics"')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
    return bookingCalendar(found.booking, found.quote, deps.config.publicUrl)
  })
}
