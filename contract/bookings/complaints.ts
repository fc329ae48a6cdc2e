import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Id, Instant, identifier, named } from '#contract/platform/fields.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { LONGEST_COMPLAINT } from '#domain/bookings/complaints.ts'
import { text } from '#domain/platform/translation/text.ts'

/** What a customer is unhappy about, as the office wrote it down, until it is settled. */
export const Complaint = named('Complaint', {
  id: Id,
  bookingId: Id,
  text: z.string().describe('What the customer says'),
  openedAt: Instant,
  closedAt: Instant.nullable().describe('Null while it is open'),
  outcome: z.string().nullable().describe('How it ended'),
})

export type Complaint = z.output<typeof Complaint>

const params = z.object({ id: identifier('booking') })
const ComplaintText = blankableText(LONGEST_COMPLAINT)

export const openComplaint = endpoint('POST /api/admin/bookings/{id}/complaints', 'office:visits', {
  name: 'openComplaint',
  summary: 'Writes down a complaint of the customer. One at a time: 409 conflict while another one is open.',
  params,
  body: z.object({ text: ComplaintText.min(1, errorText(text('Please say what the customer is unhappy about.'))) }),
  response: Complaint,
  touches: onBooking,
})

export const closeComplaint = endpoint('POST /api/admin/bookings/{id}/complaints/close', 'office:visits', {
  name: 'closeComplaint',
  summary: 'Ends the open complaint about a booking; 409 conflict when there is none.',
  params,
  body: z.object({ outcome: ComplaintText.min(1, errorText(text('Please say how it ended.'))) }),
  response: Complaint,
  touches: onBooking,
})

export const bookTouchUp = endpoint('POST /api/admin/bookings/{id}/touch-up', 'office:dispatch', {
  name: 'bookTouchUp',
  summary:
    'Books the free visit of the same painter that fixes something, as the customer can, at any time after the work: a touch-up, or a warranty visit once their days for a touch-up are over. 409 conflict when there is one.',
  params,
  body: z.object({ text: ComplaintText.min(1, errorText(text('Please say what needs fixing.'))) }),
  response: z.object({ bookingId: Id.describe('The touch-up or warranty visit') }),
  touches: onBooking,
})
