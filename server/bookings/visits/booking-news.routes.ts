import type { FastifyInstance } from 'fastify'
import { streamBookingNews } from '#contract/bookings/booking-news.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { createEventFeed, type Interval } from '#server/platform/change-log/event-feed.ts'
import { defaultInterval, serveStream } from '#server/platform/change-log/serve-stream.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { bookingNews, newsCredential } from './booking-news.queries.ts'

/** The live stream of a booking, for its customer. */
export function registerBookingNews(app: FastifyInstance, deps: Deps, interval: Interval = defaultInterval): void {
  const feed = createEventFeed(deps, bookingNews, interval)
  app.addHook('preClose', () => feed.close())
  route(app, deps, streamBookingNews, async ({ params, query, request, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    const listener = { subject: booking.id, credential: newsCredential(booking) }
    return serveStream(deps, { feed, source: bookingNews }, { listener, request, reply })
  })
}
