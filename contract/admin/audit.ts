import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, page } from '../fields.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

/** One change: who, what, when. Also used for the history of a booking. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    actor: z.string().describe('admin, customer, system, or contractor: and the id of a painter'),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    before: Values,
    after: Values,
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.output<typeof AuditEntry>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'administrator',
  summary: 'Who changed what, when, newest first: pricing, contractors, areas, bookings.',
  query: z.object(page),
  status: 200,
  response: z.array(AuditEntry),
})
