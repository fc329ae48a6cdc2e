import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier, named } from '#contract/platform/fields.ts'
import { newsKinds } from '#domain/platform/booking-news.ts'
import { BookingKey } from './bookings.ts'

/** The data of one `news` event in the live stream of a booking: which data to read again. */
const BookingNews = named('BookingNews', { kind: z.enum(newsKinds) })

export type BookingNews = z.output<typeof BookingNews>

export const streamBookingNews = endpoint('GET /api/bookings/{id}/events', 'public', {
  name: 'streamBookingNews',
  summary:
    'Server-sent events named `news`, each with a BookingNews as JSON, and a heartbeat, for whoever has the key of the booking. An event `resync` asks to read everything anew.',
  params: z.object({ id: identifier('booking') }),
  query: z.object({ key: BookingKey.optional() }),
  produces: 'text/event-stream',
})
