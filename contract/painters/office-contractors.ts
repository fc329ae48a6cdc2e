import { z } from 'zod'
import { PortraitsOfPainter } from '#contract/painters/portraits.ts'
import { OwnPush } from '#contract/platform/devices.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import {
  Day,
  Email,
  Id,
  Instant,
  identifier,
  named,
  optionalLine,
  PersonName,
  Phone,
  Slot,
} from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import { SecondFactors } from '#contract/platform/second-factor.ts'
import { DeviceOfSession } from '#contract/platform/sessions.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { areaTypes } from '#domain/coverage/addresses/service-areas.ts'
import { BEST_PRIORITY, WORST_PRIORITY } from '#domain/coverage/priorities.ts'
import { weekdays } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { MAX_SQFT_PER_DAY, MIN_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { jobStatuses } from '#domain/scheduling/job-status.ts'
import { ComplianceDocuments } from './compliance-documents.ts'
import { painterContact } from './contractors.ts'

const params = z.object({ id: identifier('contractor') })

const serviceAreaIds = z.array(identifier('service area')).max(500)

export const Contractor = named('Contractor', {
  id: Id,
  ...painterContact,
  licenseNumber: z.string().nullable(),
  bio: z.string().nullable(),
  experienceYears: z.int().nullable(),
  homeZip: z.string().nullable().describe('Their own zip code'),
  wishedAreas: z.string().nullable().describe('Where they would like to work, as they wrote when they signed up'),
  sqFtPerDay: z.int(),
  isActive: z.boolean(),
  lastDay: Day.nullable().describe('Of a painter who leaves: inactive once it is over'),
  isVerified: z.boolean(),
  emailConfirmed: z.boolean().describe('Whether a link that was sent to the e-mail address was used'),
  totalJobs: z.int(),
  handedBack: z.int().describe('Jobs given back after they were acknowledged'),
  createdAt: Instant,
  w9Document: z.string().nullable().describe('The file to ask a link for'),
  pausedUntil: Day.nullable().describe('They get no new work before this day; it may be over'),
})

/** A painter as the administrator sees them. */
export type Contractor = z.output<typeof Contractor>

const ContractorArea = named('ContractorArea', {
  id: Id,
  name: z.string(),
  type: z.enum(areaTypes),
  assigned: z.boolean(),
  priority: z.int().nullable().describe('1 (first) to 5; null when not assigned'),
})

/** An active service area, and whether a painter works there. */
export type ContractorArea = z.output<typeof ContractorArea>

export const listContractors = endpoint('GET /api/admin/contractors', 'office:read', {
  name: 'listContractors',
  summary: 'Every painter.',
  response: z.array(Contractor),
  shows: ['painters', 'coverage', 'bookings', 'availability'],
})

export const inviteContractor = endpoint('POST /api/admin/contractors/invite', 'office:painters', {
  name: 'inviteContractor',
  summary: 'Creates an account without a password and sends the invitation.',
  body: z.object({
    email: Email,
    firstName: PersonName,
    lastName: PersonName,
    phone: Phone,
    businessName: optionalLine(200),
    serviceAreaIds: serviceAreaIds.default([]),
  }),
  status: 201,
  response: Contractor,
  touches: ['painters', 'availability', 'messages'],
})

export const setContractorStatus = endpoint('PUT /api/admin/contractors/{id}/status', 'office:painters', {
  name: 'setContractorStatus',
  summary:
    'Activates or deactivates. Deactivation ends sessions and stops matching; the open jobs stay and are listed.',
  params,
  body: z.object({ isActive: z.boolean() }),
  response: z.object({
    contractor: Contractor,
    openJobs: z.array(z.object({ id: Id, bookingId: Id, status: z.enum(jobStatuses), scheduledDate: Day })),
  }),
  touches: ['painters', 'availability', 'messages'],
})

export const resetContractorPassword = endpoint('POST /api/admin/contractors/{id}/reset-password', 'office:painters', {
  name: 'resetContractorPassword',
  fresh: true,
  summary: 'Replaces the password and ends every session. The new one is shown once.',
  params,
  response: z.object({ temporaryPassword: z.string() }),
  touches: ['painters', 'availability', 'messages'],
})

export const listContractorFactors = endpoint('GET /api/admin/contractors/{id}/second-factors', 'office:painters', {
  name: 'listContractorFactors',
  summary: 'What a painter signs in with besides the password: passkeys, codes and recovery codes, without any secret.',
  params,
  response: SecondFactors,
  shows: ['painters'],
})

export const resetContractorFactors = endpoint('DELETE /api/admin/contractors/{id}/second-factors', 'office:painters', {
  name: 'resetContractorFactors',
  fresh: true,
  summary:
    'For a painter who has lost everything: removes all their second factors, and ends their sessions. They are told.',
  params,
  status: 204,
  touches: ['painters', 'availability', 'messages'],
})

export const updateContractor = endpoint('PATCH /api/admin/contractors/{id}', 'office:painters', {
  name: 'updateContractor',
  summary:
    'Sets the productivity (square feet in a day), the verification, or until when no new work is given. 409 conflict for somebody who has no W9 and would become verified.',
  params,
  body: z.object({
    sqFtPerDay: z.int().min(MIN_SQFT_PER_DAY).max(MAX_SQFT_PER_DAY).exactOptional(),
    isVerified: z.boolean().exactOptional(),
    pausedUntil: Day.nullable().exactOptional().describe('null: new work from now on'),
    known: known(z.object({ sqFtPerDay: z.int(), isVerified: z.boolean(), pausedUntil: Day.nullable() }).partial()),
  }),
  response: Contractor,
  touches: ['painters', 'availability', 'messages'],
})

export const correctContractor = endpoint('PUT /api/admin/contractors/{id}/contact', 'office:painters', {
  name: 'correctContractor',
  // Whoever has the address can set a password with it.
  fresh: ({ email }: { email?: string }) => email !== undefined,
  summary:
    'Corrects how a painter is called and reached; 409 conflict when it was changed otherwise meanwhile. Another e-mail address ends every session, link and calendar feed that the present one was given.',
  params,
  body: z
    .object({
      known: z
        .object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })
        .describe('How it read before the correction'),
      firstName: PersonName.exactOptional(),
      lastName: PersonName.exactOptional(),
      email: Email.exactOptional(),
      phone: Phone.exactOptional(),
    })
    .refine(({ known: _known, ...change }) => Object.keys(change).length > 0, {
      path: ['email'],
      ...errorText(text('Say what to correct')),
    }),
  response: Contractor,
  touches: ['painters', 'availability', 'messages'],
})

export const listContractorAreas = endpoint('GET /api/admin/contractors/{id}/service-areas', 'office:read', {
  name: 'listContractorAreas',
  summary: 'Every active service area, and whether this painter works there.',
  params,
  response: z.array(ContractorArea),
  shows: ['coverage', 'painters'],
})

export const setContractorAreas = endpoint('POST /api/admin/contractors/{id}/service-areas', 'office:painters', {
  name: 'setContractorAreas',
  summary:
    'Replaces the set of areas. Those that stay keep their priority; new ones get 3. 409 conflict when the set is another than known.',
  params,
  body: z.object({
    serviceAreaIds,
    known: serviceAreaIds
      .exactOptional()
      .describe('The active areas before, in any order; left out, the set is replaced whatever it is'),
  }),
  response: z.array(ContractorArea),
  answers: 'listContractorAreas',
  touches: ['painters', 'coverage', 'availability'],
})

export const setContractorAreaPriority = endpoint(
  'PUT /api/admin/contractors/{id}/service-areas/{areaId}/priority',
  'office:painters',
  {
    name: 'setContractorAreaPriority',
    summary: 'How early this painter is asked for work in an area: 1 is first.',
    params: z.object({ ...params.shape, areaId: identifier('service area') }),
    body: z.object({ priority: z.int().min(BEST_PRIORITY).max(WORST_PRIORITY), known: known(z.int()) }),
    response: ContractorArea,
    touches: ['painters', 'coverage', 'availability'],
  },
)

const ContractorExport = named('ContractorExport', {
  exportedAt: Instant,
  contractor: Contractor,
  emailConfirmedAt: Instant.nullable().describe('When a link that was sent to the address was used'),
  serviceAreas: z.array(ContractorArea),
  jobs: z.array(
    z.object({
      id: Id,
      status: z.enum(jobStatuses),
      scheduledDate: Day,
      notes: z.string().nullable(),
      assignedAt: Instant,
      completedAt: Instant.nullable(),
    }),
  ),
  offeredSlots: z.array(z.object({ date: Day, slot: Slot })),
  slug: z.string().describe('The address of the public page'),
  answers: z.array(z.object({ text: z.string(), answeredAt: Instant })).describe('To reviews'),
  notifications: OwnPush,
  homeZip: z.string().nullable(),
  newEmail: z.string().nullable(),
  timeOff: z.array(z.object({ from: Day, to: Day })),
  weeklySlots: z.array(z.object({ weekday: z.enum(weekdays), slot: Slot })),
  portraits: PortraitsOfPainter,
  complianceDocuments: ComplianceDocuments,
  officeNotes: z.array(z.object({ at: Instant, text: z.string() })).describe('What the office noted about them'),
  secondFactors: z
    .array(
      z.object({
        kind: z.enum(['passkey', 'codes', 'recovery_codes']),
        name: z.string().nullable().describe('As they called a passkey'),
        addedAt: Instant,
        usedAt: Instant.nullable().describe('Last'),
      }),
    )
    .describe('With what they sign in beside the password; without any secret'),
  sessions: z.array(z.object(DeviceOfSession)).describe('Where they are and lately were signed in'),
})

/** Everything stored about a painter except for the W9 and compliance document files, which have links of their own. */
export type ContractorExport = z.output<typeof ContractorExport>

export const exportContractor = endpoint('GET /api/admin/contractors/{id}/export', 'office:private', {
  name: 'exportContractor',
  summary: 'Everything that is stored about a painter. The W9 and the documents of papers have links of their own.',
  params,
  response: ContractorExport,
})

export const eraseContractor = endpoint('DELETE /api/admin/contractors/{id}', 'office:private', {
  fresh: true,
  name: 'eraseContractor',
  summary:
    'Erases a painter who never worked: account, W9 document, availability, messages. 409 conflict for one who has, or is about to: what was paid must be kept.',
  params,
  response: z.object({ removedMessages: z.int(), removedW9: z.boolean() }),
  touches: ['painters', 'erasures', ...onBooking],
})
