import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Id, identifier, named } from '#contract/platform/fields.ts'
import { visitToPlan } from '#contract/platform/many-at-once.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { LONGEST_AWAY } from '#domain/painters/offboarding.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { jobStatuses } from '#domain/scheduling/job-status.ts'
import { Contractor } from './office-contractors.ts'

const params = z.object({ id: identifier('contractor') })

const Person = z.object({ id: Id, name: z.string() })

const OffboardingJob = named('OffboardingJob', {
  ...visitToPlan,
  phone: z.string().describe('Of the customer'),
  status: z.enum(jobStatuses),
  hasBegun: z.boolean().describe('It stays with its painter: begun work is settled by phone'),
  reassignment: Person.nullable().describe('Who is proposed; null when nobody is free'),
  fits: z.array(Person).describe('Everybody who would fit, in the order of matching'),
})

/** A job of a painter who leaves, and who could have it. */
export type OffboardingJob = z.output<typeof OffboardingJob>

const Reassignments = z
  .array(
    z.object({
      bookingId: identifier('booking'),
      version: z.int().min(1),
      contractorId: identifier('contractor').nullable(),
    }),
  )
  .max(500)
  .default([])

const Offboarding = named('Offboarding', {
  contractor: Contractor,
  lastDay: Day.describe('The day that the answer is about'),
  jobs: z.array(OffboardingJob).describe('Those that are not done by that day, the next visit first'),
})

const JobsLeft = named('Left', {
  contractor: Contractor,
  given: z.array(Id),
  withoutPainter: z.array(z.object({ bookingId: Id, reason: z.string() })),
  left: z.array(z.object({ bookingId: Id, reason: z.string() })),
})

export const getOffboarding = endpoint('GET /api/admin/contractors/{id}/offboarding', 'office:read', {
  name: 'getOffboarding',
  summary:
    'What becomes of a painter’s jobs after a last day: who is proposed for each. Nobody is proposed twice for one time.',
  params,
  query: z.object({ lastDay: Day.optional() }),
  response: Offboarding,
  shows: ['painters', 'bookings', 'availability'],
})

export const offboard = endpoint('POST /api/admin/contractors/{id}/offboarding', 'office:painters', {
  name: 'offboard',
  summary:
    'Sets a painter’s last day and gives their jobs after it away, all at once; null: they stay after all. What cannot be given waits without a painter, what changed meanwhile is left, and both are named. 409 conflict when somebody else set another last day.',
  params,
  body: z.object({
    was: Day.nullable().describe('The last day as it was seen'),
    lastDay: Day.nullable(),
    jobs: Reassignments,
  }),
  response: JobsLeft,
  touches: ['painters', ...onBooking],
})

const days = { from: Day, to: Day }
const isSpan = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysBetween(from, to) < LONGEST_AWAY
const notASpan = { path: ['to'], ...errorText(text('Choose a last day after the first one, within 90 days.')) }

export const getAway = endpoint('GET /api/admin/contractors/{id}/away', 'office:read', {
  name: 'getAway',
  summary: 'What becomes of a painter’s jobs on days on which they do not come: who is proposed for each.',
  params,
  query: z.object(days).refine(isSpan, notASpan),
  response: named('Away', { contractor: Contractor, ...days, jobs: z.array(OffboardingJob) }),
  shows: ['painters', 'bookings', 'availability'],
})

export const setAway = endpoint('POST /api/admin/contractors/{id}/away', 'office:painters', {
  name: 'setAway',
  summary:
    'A painter does not come for some days: they become time off, and the jobs on them are given away, all at once. Jobs on other days stay. What cannot be given waits without a painter, what changed meanwhile is left, and both are named.',
  params,
  body: z.object({ ...days, jobs: Reassignments }).refine(isSpan, notASpan),
  response: JobsLeft,
  touches: ['painters', ...onBooking],
})
