import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Instant } from '../fields.ts'
import { Quote } from '../quotes.ts'
import { AdminBooking } from './bookings.ts'
import { Inquiry } from './inquiries.ts'
import { Message } from './messages.ts'

const params = z.object({ email: Email })

const CustomerExport = z
  .object({
    email: z.string(),
    exportedAt: Instant,
    quotes: z.array(Quote),
    bookings: z.array(AdminBooking),
    inquiries: z.array(Inquiry),
    messages: z.array(Message),
  })
  .meta({ id: 'CustomerExport' })

/** Everything stored about a person. */
export type CustomerExport = z.output<typeof CustomerExport>

export const exportCustomer = endpoint({
  name: 'exportCustomer',
  method: 'GET',
  path: '/api/admin/customers/{email}/export',
  access: 'administrator',
  summary: 'Everything that is stored under an e-mail address.',
  params,
  status: 200,
  response: CustomerExport,
})

export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'DELETE',
  path: '/api/admin/customers/{email}',
  access: 'administrator',
  summary:
    'Erases a person: their data is removed, and blanked out in completed work, whose amounts must be kept. 409 conflict while a booking is still open.',
  params,
  status: 200,
  response: z.object({
    removedQuotes: z.int(),
    removedBookings: z.int(),
    blankedBookings: z.int().describe('Completed work that stays without the person'),
    removedInquiries: z.int(),
    removedMessages: z.int(),
    removedPhotos: z.int(),
  }),
})
