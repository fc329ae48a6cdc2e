import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, identifier } from '../fields.ts'

/** A commercial inquiry. Also part of what is exported of a customer. */
export const Inquiry = z
  .object({
    id: Id,
    name: z.string(),
    company: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    createdAt: Instant,
    handledAt: Instant.nullable(),
  })
  .meta({ id: 'Inquiry' })

export type Inquiry = z.output<typeof Inquiry>

export const listInquiries = endpoint({
  name: 'listInquiries',
  method: 'GET',
  path: '/api/admin/inquiries',
  access: 'administrator',
  summary: 'The commercial inquiries, newest first.',
  status: 200,
  response: z.array(Inquiry),
})

export const markInquiryHandled = endpoint({
  name: 'markInquiryHandled',
  method: 'POST',
  path: '/api/admin/inquiries/{id}/handled',
  access: 'administrator',
  summary: 'Records that somebody has answered.',
  params: z.object({ id: identifier('inquiry') }),
  status: 200,
  response: Inquiry,
})
