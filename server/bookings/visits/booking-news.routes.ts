import type { FastifyInstance } from 'fastify'
import { type BookingNews, streamBookingNews } from '#contract/bookings/booking-news.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { type KeyedBooking, keyedBookings } from '#server/platform/auth/booking-keys.ts'
import { createEventFeed, type Interval } from '#server/platform/change-log/event-feed.ts'
import { defaultInterval, serveStream } from '#server/platform/change-log/serve-stream.ts'
import type { StreamSource } from '#server/platform/change-log/stream-source.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'

/** The credential that opens a stream: the booking, and the epoch of its key. */
const newsCredential = ({ id, key_epoch: epoch }: KeyedBooking): string => `${id} ${epoch}`

/** Those that still open something: erasing a customer, and correcting their address, ends their streams. */
async function stillOpening(db: Db, credentials: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = credentials.map((credential) => credential.split(' ', 1)[0] ?? '')
  return new Set((await keyedBookings(db, ids)).map(newsCredential))
}

/** The events of bookings, as a stream. */
const bookingNews: StreamSource = {
  name: 'news',
  topic: 'bookings',
  present: ({ kind }) => ({ kind }) as BookingNews,
  valid: stillOpening,
}

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
