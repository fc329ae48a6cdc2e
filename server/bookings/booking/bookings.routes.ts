import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/bookings.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { openingEntries } from '#server/billing/ledger/post.ts'
import { bookingCalendar } from '#server/bookings/visits/appointments.ts'
import { keyOf, scopeOfKey } from '#server/platform/auth/booking-keys.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelByCustomer } from './cancel-booking.ts'
import { readCancellation } from './cancellation-of.ts'
import { bookQuote } from './create-booking.ts'
import { presentBooking } from './present-booking.ts'
import { findProvenBooking, keyForCaller, recordOpened } from './prove-customer.ts'
import { rescheduleByCustomer } from './reschedule-booking.ts'
import { resendBookings } from './resend-bookings.ts'

/** The customer's calls about bookings. */
export function registerBookings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.createBooking, async ({ body, reply, deps }) => {
    const { booking, quote, isNew, checkoutId, known } = await bookQuote(deps, body)
    const shown = {
      ...(await presentBooking(deps, booking, quote, known && { ...known, entries: openingEntries(booking, quote) })),
      ...(checkoutId === undefined ? {} : { checkoutId }),
    }
    if (isNew) return { ...shown, key: keyOf(deps.config.secrets, booking) }
    reply.code(200)
    return shown
  })
  route(app, deps, calls.lookUpBooking, async ({ params, body, deps }) => {
    const { booking, quote } = await findProvenBooking(deps, params.id, { email: body.email })
    const shown = await presentBooking(deps, booking, quote)
    await recordOpened(deps, booking.id)
    return { ...shown, key: keyForCaller(deps.config.secrets, booking) }
  })
  route(app, deps, calls.resendBookings, async ({ body, deps }) => {
    const t = translator(deps.reader)
    await resendBookings(deps, body.email)
    return { message: t("If there's a booking with that address, we've just sent its link there.") }
  })
  route(app, deps, calls.getBooking, async ({ params, query, reply, deps }) => {
    const { booking, quote } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return presentBooking(deps, booking, quote)
  })
  route(app, deps, calls.cancelBooking, ({ params, query, body, deps }) =>
    cancelByCustomer(deps, params.id, { ...query, ...body }),
  )
  route(app, deps, calls.rescheduleBooking, async ({ params, query, body, deps }) => {
    const { key = query.key, email, ...input } = body
    const { booking, quote, fee } = await rescheduleByCustomer(deps, params.id, { key, email }, input)
    return { booking: await presentBooking(deps, booking, quote), rescheduleFee: fee }
  })
  route(app, deps, calls.getBookingCalendar, async ({ params, query, reply, deps }) => {
    const { booking, quote } = await findProvenBooking(deps, params.id, query, 'calendar')
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="evencoat-appointment.ics"')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
    // A caller with access to the calendar only gets no link that moves or cancels the booking.
    const { publicUrl, secrets } = deps.config
    const scope = scopeOfKey(secrets, booking, query.key ?? '', 'manage')
    const links = linksUnder(publicUrl, scope && secrets, scope ?? 'manage')
    const cancellation = await readCancellation(deps, booking, quote)
    return bookingCalendar(deps.reader, [{ booking, quote, cancellation }], links)
  })
}
