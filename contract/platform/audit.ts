import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, line, named, page } from './fields.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

/** One change: who, what, when. Also used for the history of a booking. */
export const AuditEntry = named('AuditEntry', {
  id: Id,
  at: Instant,
  actor: z
    .string()
    .describe('admin, customer, system; office: and the id of an account, or contractor: and that of a painter'),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  before: Values,
  after: Values,
})

export type AuditEntry = z.output<typeof AuditEntry>

/** The subjects of audit entries. */
export const auditSubjects = [
  'booking',
  'quote',
  'customer',
  'contractor',
  'service-area',
  'pricing',
  'business',
  'closure',
  'booking-pause',
  'message',
  'inquiry',
  'inbox',
  'person',
  'cleanup',
] as const

/** Who can have done something. */
export const auditActors = ['office', 'contractor', 'customer', 'system'] as const

export const AuditLine = named('AuditLine', {
  ...AuditEntry.shape,
  customerName: z.string().nullable().describe('The customer whom it is about; the address where no name was given'),
  bookingId: Id.nullable(),
  quoteId: Id.nullable().describe('A quote of that customer'),
  contractorId: Id.nullable(),
})

/** An entry with what it leads to. */
export type AuditLine = z.output<typeof AuditLine>

export const listAudit = endpoint('GET /api/admin/audit', 'office:read', {
  name: 'listAudit',
  summary: 'Who changed what, when, newest first: pricing, contractors, areas, bookings.',
  query: z.object({
    ...page,
    q: line(200)
      .optional()
      .describe('A booking by its id or its customer, as in the list of bookings; a painter by name'),
    by: z.enum(auditActors).optional().describe('Who did it'),
    about: z.enum(auditSubjects).optional().describe('What it was done to'),
  }),
  response: z.array(AuditLine),
})
