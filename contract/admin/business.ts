import { z } from 'zod'
import { Contact } from '../business.ts'
import { endpoint } from '../endpoint.ts'
import { Email, optionalLine, Phone } from '../fields.ts'

const OrBlank = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .describe('Blank or null clears it; left out, it stays')

/** A line that may be blank, which means "none"; undefined when it is omitted. */
const Line = (max: number) => optionalLine(max).optional().describe('Blank or null clears it; left out, it stays')

export const getBusinessSettings = endpoint({
  name: 'getBusinessSettings',
  method: 'GET',
  path: '/api/admin/business',
  access: 'administrator',
  summary: 'How people reach the business, as the administrator edits it.',
  status: 200,
  response: Contact,
})

export const updateBusiness = endpoint({
  name: 'updateBusiness',
  method: 'PUT',
  path: '/api/admin/business',
  access: 'administrator',
  summary: 'Changes how people reach the business. It stands above the first values of the configuration.',
  body: z.object({ phone: OrBlank(Phone), email: OrBlank(Email), officeHours: Line(100), address: Line(300) }),
  status: 200,
  response: Contact,
})
