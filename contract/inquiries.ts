import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { blankableText, Email, Id, line, optionalLine, Phone } from './fields.ts'

/** A telephone number that may be left out, null or blank. */
const OptionalPhone = z
  .union([z.literal('').transform(() => null), Phone])
  .nullish()
  .transform((value) => value ?? null)

export const createInquiry = endpoint({
  name: 'createInquiry',
  method: 'POST',
  path: '/api/commercial-inquiries',
  access: 'public',
  summary: 'Asks about commercial painting.',
  body: z.object({
    name: line(200),
    company: optionalLine(200),
    email: Email,
    phone: OptionalPhone,
    message: blankableText(5000).min(1, 'Required'),
  }),
  status: 201,
  response: z.object({ id: Id }),
})
