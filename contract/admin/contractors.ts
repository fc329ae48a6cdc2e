import { z } from 'zod'
import { MAX_SQFT_PER_DAY, MIN_SQFT_PER_DAY } from '../../domain/estimate.ts'
import { jobStatuses } from '../../domain/job-status.ts'
import { BEST_PRIORITY, WORST_PRIORITY } from '../../domain/matching.ts'
import { areaTypes } from '../../domain/service-areas.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Email, Id, Instant, identifier, line, optionalLine, Phone } from '../fields.ts'

const params = z.object({ id: identifier('contractor') })

const serviceAreaIds = z.array(identifier('service area')).max(500)

const Contractor = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    businessName: z.string().nullable(),
    licenseNumber: z.string().nullable(),
    bio: z.string().nullable(),
    experienceYears: z.int().nullable(),
    sqFtPerDay: z.int(),
    isActive: z.boolean(),
    isVerified: z.boolean(),
    totalJobs: z.int(),
    createdAt: Instant,
    w9Document: z.string().nullable().describe('The file to ask a link for'),
  })
  .meta({ id: 'Contractor' })

/** A painter as the administrator sees them. */
export type Contractor = z.output<typeof Contractor>

const ContractorArea = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum(areaTypes),
    assigned: z.boolean(),
    priority: z.int().nullable().describe('1 (first) to 5; null when not assigned'),
  })
  .meta({ id: 'ContractorArea' })

/** An active service area, and whether a painter works there. */
export type ContractorArea = z.output<typeof ContractorArea>

export const listContractors = endpoint({
  name: 'listContractors',
  method: 'GET',
  path: '/api/admin/contractors',
  access: 'administrator',
  summary: 'Every painter.',
  status: 200,
  response: z.array(Contractor),
})

export const inviteContractor = endpoint({
  name: 'inviteContractor',
  method: 'POST',
  path: '/api/admin/contractors/invite',
  access: 'administrator',
  summary: 'Creates an account without a password and sends the invitation.',
  body: z.object({
    email: Email,
    firstName: line(100),
    lastName: line(100),
    phone: Phone,
    businessName: optionalLine(200),
    serviceAreaIds: serviceAreaIds.default([]),
  }),
  status: 201,
  response: Contractor,
})

export const setContractorStatus = endpoint({
  name: 'setContractorStatus',
  method: 'PUT',
  path: '/api/admin/contractors/{id}/status',
  access: 'administrator',
  summary:
    'Activates or deactivates. Deactivation ends sessions and stops matching; the open jobs stay and are listed.',
  params,
  body: z.object({ isActive: z.boolean() }),
  status: 200,
  response: z.object({
    contractor: Contractor,
    openJobs: z.array(z.object({ id: Id, bookingId: Id, status: z.enum(jobStatuses), scheduledDate: Day })),
  }),
})

export const resetContractorPassword = endpoint({
  name: 'resetContractorPassword',
  method: 'POST',
  path: '/api/admin/contractors/{id}/reset-password',
  access: 'administrator',
  summary: 'Replaces the password and ends every session. The new one is shown once.',
  params,
  status: 200,
  response: z.object({ temporaryPassword: z.string() }),
})

export const updateContractor = endpoint({
  name: 'updateContractor',
  method: 'PATCH',
  path: '/api/admin/contractors/{id}',
  access: 'administrator',
  summary: 'Sets the productivity (square feet in a day) or the verification.',
  params,
  body: z.object({
    sqFtPerDay: z.int().min(MIN_SQFT_PER_DAY).max(MAX_SQFT_PER_DAY).exactOptional(),
    isVerified: z.boolean().exactOptional(),
  }),
  status: 200,
  response: Contractor,
})

export const listContractorAreas = endpoint({
  name: 'listContractorAreas',
  method: 'GET',
  path: '/api/admin/contractors/{id}/service-areas',
  access: 'administrator',
  summary: 'Every active service area, and whether this painter works there.',
  params,
  status: 200,
  response: z.array(ContractorArea),
})

export const setContractorAreas = endpoint({
  name: 'setContractorAreas',
  method: 'POST',
  path: '/api/admin/contractors/{id}/service-areas',
  access: 'administrator',
  summary: 'Replaces the set of areas. Those that stay keep their priority; new ones get 3.',
  params,
  body: z.object({ serviceAreaIds }),
  status: 200,
  response: z.array(ContractorArea),
})

export const setContractorAreaPriority = endpoint({
  name: 'setContractorAreaPriority',
  method: 'PUT',
  path: '/api/admin/contractors/{id}/service-areas/{areaId}/priority',
  access: 'administrator',
  summary: 'How early this painter is asked for work in an area: 1 is first.',
  params: z.object({ ...params.shape, areaId: identifier('service area') }),
  body: z.object({ priority: z.int().min(BEST_PRIORITY).max(WORST_PRIORITY) }),
  status: 200,
  response: ContractorArea,
})
