import { z } from 'zod'
import { jobStatuses } from '../domain/job-status.ts'
import { projectTypes, propertyTypes } from '../domain/quote-input.ts'
import { EarningsBreakdown } from './earnings.ts'
import { endpoint } from './endpoint.ts'
import { blankableText, Day, Id, Instant, identifier, Slot } from './fields.ts'
import { Money } from './money.ts'

const Job = z
  .object({
    id: Id,
    bookingId: Id,
    status: z.enum(jobStatuses),
    notes: z.string().nullable(),
    contractorEarnings: Money,
    earningsBreakdown: EarningsBreakdown,
    assignedAt: Instant,
    completedAt: Instant.nullable(),
    booking: z.object({
      scheduledDate: Day,
      endDate: Day,
      timeSlot: Slot,
      reservedSlots: z.array(z.object({ date: Day, timeSlot: Slot })),
      quote: z.object({
        customerName: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        address: z.string().nullable(),
        totalCost: Money,
        projectType: z.enum(projectTypes),
        propertyType: z.enum(propertyTypes),
        rooms: z.string().describe('JSON text of the rooms; `photos` of a room are addresses of images'),
        conditions: z.string().describe('JSON text'),
        paintOptions: z.string().describe('JSON text'),
      }),
    }),
  })
  .meta({
    id: 'Job',
    description: 'A job of a painter. Declined and cancelled ones no longer tell name, e-mail, phone and address.',
  })

/** A job as its painter sees it, amounts in cents; rooms, conditions and paintOptions are JSON text. */
export type Job = z.output<typeof Job>

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/contractor/jobs',
  access: 'contractor',
  summary: "The painter's own jobs, newest assignment first.",
  status: 200,
  response: z.array(Job),
})

export const setJobStatus = endpoint({
  name: 'setJobStatus',
  method: 'PUT',
  path: '/api/contractor/jobs/{jobId}/status',
  access: 'contractor',
  summary: 'Acknowledges, declines, starts or completes a job. Moves that do not exist answer 409.',
  params: z.object({ jobId: identifier('job') }),
  body: z.object({ status: z.enum(jobStatuses), notes: blankableText(5000).nullish() }),
  status: 200,
  response: Job,
})
