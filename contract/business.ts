import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How people reach the business; null where there is no such channel. */
export const Contact = z
  .object({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    officeHours: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'Contact', description: 'How people reach the business; null where there is no such way' })

export const getBusiness = endpoint({
  name: 'getBusiness',
  method: 'GET',
  path: '/api/business',
  access: 'public',
  summary: 'Telephone, e-mail, office hours and postal address of the business.',
  status: 200,
  response: Contact,
})
