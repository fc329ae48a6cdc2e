import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant, identifier, named } from '#contract/platform/fields.ts'
import { inquiryKinds } from '#domain/customers/inquiries.ts'

/** An inquiry. Also part of a customer's exported data. */
export const Inquiry = named('Inquiry', {
  id: Id,
  kind: z.enum(inquiryKinds),
  quoteId: Id.nullable().describe('The quote that it is about'),
  name: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  place: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: Instant,
  handledAt: Instant.nullable(),
})

export type Inquiry = z.output<typeof Inquiry>

export const listInquiries = endpoint('GET /api/admin/inquiries', 'office:read', {
  name: 'listInquiries',
  summary: 'The inquiries, newest first: commercial painting, calls, areas that are not served yet.',
  response: z.array(Inquiry),
  shows: ['inquiries', 'inbox'],
})

export const markInquiryHandled = endpoint('POST /api/admin/inquiries/{id}/handled', 'office:visits', {
  name: 'markInquiryHandled',
  summary: 'Records that somebody has answered.',
  params: z.object({ id: identifier('inquiry') }),
  response: Inquiry,
  touches: ['inquiries', 'inbox'],
})

export const reopenInquiry = endpoint('POST /api/admin/inquiries/{id}/reopen', 'office:visits', {
  name: 'reopenInquiry',
  summary:
    'Takes back that somebody has answered: the inquiry waits again, since when it was asked. 409 conflict when the same was asked anew meanwhile.',
  params: z.object({ id: identifier('inquiry') }),
  response: Inquiry,
  touches: ['inquiries', 'inbox'],
})
