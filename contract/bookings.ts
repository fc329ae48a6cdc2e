import { z } from 'zod'
import { bookingStatuses } from '../domain/booking-status.ts'
import { endpoint } from './endpoint.ts'
import { Day, Email, Id, identifier, Slot } from './fields.ts'
import { Money } from './money.ts'

const params = z.object({ id: identifier('booking') })

const Booking = z
  .object({
    id: Id,
    scheduledDate: Day,
    timeSlot: Slot,
    status: z.enum(bookingStatuses),
    estimatedDays: z.int(),
    endDate: Day,
    cancellationFee: Money.nullable().describe('What cancelling now would cost; null when it cannot be cancelled'),
    quote: z.object({ id: Id, address: z.string(), totalCost: Money, customerName: z.string().nullable() }),
  })
  .meta({ id: 'Booking', description: 'A booking as its customer sees it' })

/** A booking as its customer sees it, amounts in cents. */
export type Booking = z.output<typeof Booking>

export const createBooking = endpoint({
  name: 'createBooking',
  method: 'POST',
  path: '/api/bookings',
  access: 'public',
  limit: 'bookings',
  summary: 'Books a quote. The very same request again answers 200 with the same booking.',
  body: z.object({ quoteId: identifier('quote'), scheduledDate: Day, timeSlot: Slot }),
  status: 201,
  response: Booking,
})

export const lookUpBooking = endpoint({
  name: 'lookUpBooking',
  method: 'POST',
  path: '/api/bookings/{id}/lookup',
  access: 'public',
  limit: 'lookup',
  summary: 'A booking, for whoever knows its id and e-mail address. A wrong address answers like an unknown id.',
  params,
  body: z.object({ email: Email }),
  status: 200,
  response: Booking,
})

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/api/bookings/{id}/cancel',
  access: 'public',
  limit: 'lookup',
  summary: 'Cancels a scheduled booking and frees its slots. The request has no body.',
  params,
  status: 200,
  response: z.object({ message: z.string(), cancellationFee: Money }),
})

export const rescheduleBooking = endpoint({
  name: 'rescheduleBooking',
  method: 'POST',
  path: '/api/bookings/{id}/reschedule',
  access: 'public',
  limit: 'lookup',
  summary: 'Moves a scheduled booking; the old slots are freed only if the new ones are held.',
  params,
  body: z.object({ email: Email, scheduledDate: Day, timeSlot: Slot }),
  status: 200,
  response: z.object({ booking: Booking, rescheduleFee: Money }),
})

export const getBookingCalendar = endpoint({
  name: 'getBookingCalendar',
  method: 'GET',
  path: '/api/bookings/{id}/calendar.ics',
  access: 'public',
  summary: 'The appointment as an iCalendar file.',
  params,
  status: 200,
  produces: 'text/calendar',
})
