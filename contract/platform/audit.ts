import { z } from 'zod'
import { actorFields } from './actor.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, line, named, page } from './fields.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

/** One change: who, what, when. Also used for the history of a booking. */
export const AuditEntry = named('AuditEntry', {
  id: Id,
  at: Instant,
  ...actorFields,
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
  'session',
  'cleanup',
] as const

/** Who can have done something. */
export const auditActors = ['office', 'contractor', 'customer', 'system'] as const

/** What an entry can be: a change of data, or somebody of the office who signed in or out, or was refused. */
export const auditKinds = ['changes', 'access'] as const

const AuditDevice = named('AuditDevice', {
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable().describe('The IP address, or the network of an IPv6 one; only for who manages people'),
})

export const AuditLine = named('AuditLine', {
  ...AuditEntry.shape,
  customerName: z.string().nullable().describe('The customer whom it is about; the address where no name was given'),
  bookingId: Id.nullable(),
  quoteId: Id.nullable().describe('A quote of that customer'),
  contractorId: Id.nullable(),
  personId: Id.nullable().describe('The account of the office that it is about'),
  personName: z.string().nullable(),
  device: AuditDevice.nullable().describe('Of an act of the office: where it came from'),
  times: z.int().describe('How often it happened within the hour: more than once only for refusals'),
  lastAt: Instant.nullable().describe('When it happened last, if more than once'),
})

/** An entry with what it leads to. */
export type AuditLine = z.output<typeof AuditLine>

export const listAudit = endpoint('GET /api/admin/audit', 'office:read', {
  name: 'listAudit',
  summary:
    'Who changed what, when, newest first: pricing, contractors, areas, bookings. For who manages people also who signed in, and what was refused.',
  query: z.object({
    ...page,
    q: line(200)
      .optional()
      .describe('A booking by its id or its customer, as in the list of bookings; a painter by name'),
    by: z.enum(auditActors).optional().describe('Who did it'),
    person: line(60).optional().describe('The account of the office that did it'),
    about: z.enum(auditSubjects).optional().describe('What it was done to'),
    kind: z.enum(auditKinds).optional().describe('403 for `access` without the permission to manage people'),
    from: Day.optional(),
    to: Day.optional().describe('The last day'),
  }),
  response: z.array(AuditLine),
})
