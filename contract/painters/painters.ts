import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { blankableLine, Day, Email, Flag, Id, Instant, identifier, named, Slot } from '#contract/platform/fields.ts'
import { PainterRecord } from '#contract/scheduling/painter-record.ts'
import { BEST_PRIORITY, WORST_PRIORITY } from '#domain/coverage/priorities.ts'
import { complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { painterSorts, painterStates } from '#domain/painters/painter-list.ts'
import { Contractor } from './office-contractors.ts'

const Invitation = z.object({
  sentAt: Instant.describe('When the last invitation was made'),
  expiresAt: Instant.nullable().describe('Until when its link works; null when it does no more'),
  problem: z.string().nullable().describe('Why it came back, in plain words; null as far as we know it arrived'),
})

export const PainterLine = Contractor.extend({
  state: z.enum(painterStates),
  complianceDocuments: z
    .object({ license: z.enum(complianceDocumentStatuses), insurance: z.enum(complianceDocumentStatuses) })
    .describe('Where they stand with each; what has to be done next decides'),
  invitation: Invitation.nullable().describe('Of somebody who never came'),
  areas: z.array(z.object({ id: Id, name: z.string(), priority: z.int().min(BEST_PRIORITY).max(WORST_PRIORITY) })),
  nextJob: z
    .object({ bookingId: Id, date: Day, timeSlot: Slot, customerName: z.string().nullable() })
    .nullable()
    .describe('The first one that is not over'),
  openJobs: z.int(),
  record: PainterRecord,
  declined: z
    .object({ jobs: z.int(), of: z.int() })
    .describe('Jobs given to them in the last 90 days, and those that they declined or let expire'),
  lastSeenAt: Instant.nullable().describe('The last log-in or step on a job'),
}).meta({ id: 'PainterLine' })

/** A painter in the list of the office. */
export type PainterLine = z.output<typeof PainterLine>

export const listPainters = endpoint('GET /api/admin/painters', 'office:read', {
  name: 'listPainters',
  summary: 'The painters with what the office wants to know of them, searched, filtered and ordered.',
  query: z.object({
    q: blankableLine(200).optional(),
    area: identifier('service area').optional(),
    verified: Flag.optional(),
    state: z.enum(painterStates).optional(),
    complianceDocuments: z.enum(complianceDocumentStatuses).optional().describe('Either of their papers stands so'),
    sort: z.enum(painterSorts).default('name'),
    limit: z.coerce.number<string | number>().int().min(1).max(1000).default(100),
  }),
  response: named('Painters', {
    total: z.int().describe('How many match, also beyond the limit'),
    painters: z.array(PainterLine),
  }),
  shows: ['painters', 'coverage', 'bookings', 'availability'],
})

export const inviteAgain = endpoint('POST /api/admin/contractors/{id}/invite-again', 'office:painters', {
  name: 'inviteAgain',
  summary:
    'Sends a painter who never came a new invitation, to a corrected address if one is given; earlier links are void. 409 conflict for one who has a password.',
  params: z.object({ id: identifier('contractor') }),
  body: z.object({ email: Email.exactOptional() }),
  response: Contractor,
  touches: ['painters', 'availability', 'messages'],
})
