import { z } from 'zod'
import { EarningsBreakdown } from '#contract/billing/earnings.ts'
import { Payment } from '#contract/billing/ledger.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { blankableText, Day, Id, Instant, identifier, named, optionalText, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { SealedPhoto } from '#contract/quotes/sealed-photo.ts'
import { dayReportKinds } from '#domain/bookings/days/day-reports.ts'
import { contactKinds, noShowStates } from '#domain/bookings/no-show.ts'
import { visitEventKinds } from '#domain/bookings/visit-progress.ts'
import { visitPurposes } from '#domain/bookings/visit-purpose.ts'
import { warrantyCauses } from '#domain/bookings/warranty.ts'
import { projectTypes, propertyTypes } from '#domain/pricing/quote-input.ts'
import { handBackReasons, jobStatuses, lateMinutes } from '#domain/scheduling/job-status.ts'
import { VisitNotes } from './visit-notes.ts'

/** When something happened that a phone reports; a phone without a network reports it later. */
export const HappenedAt = Instant.optional().describe('When it happened, if that is not now; at most 7 days ago')

/** A painter's report between acknowledging a job and completing it. */
const VisitReport = named('VisitReport', {
  kind: z.enum(visitEventKinds),
  at: Instant,
  minutes: z.int().nullable().describe('How far away the painter was'),
  note: z.string().nullable(),
})

/** What is known of one day of a job besides its painter's steps. */
const DayReport = named('DayReport', {
  kind: z.enum(dayReportKinds),
  day: Day,
  at: Instant,
  minutes: z.int().nullable().describe('How late the painter said they would be'),
  reason: z.enum(handBackReasons).nullable().describe('Why they cannot come'),
})

/** The state of a visit at which nobody opens the door, as its painter sees it. */
const JobNoShow = named('JobNoShow', {
  tried: z
    .array(z.object({ kind: z.enum(contactKinds), at: Instant }))
    .describe('How the painter tried to reach the customer on that day, oldest first'),
  wait: z
    .object({
      state: z.enum(noShowStates),
      begunAt: Instant,
      waitUntil: Instant,
      leftAt: Instant.nullable(),
      undoUntil: Instant.nullable().describe('Until when leaving can be undone; null when there is nothing to undo'),
      photo: SealedPhoto.nullable().describe('Of the door'),
    })
    .nullable()
    .describe('The last time that nobody answered'),
  fee: Money.describe('What the customer would owe if nobody were home'),
  share: Money.describe('The painter’s part of it'),
})

/** A job of a painter. */
export const Job = z
  .object({
    id: Id,
    bookingId: Id.describe("The painter's own reference of the booking; no other call takes it"),
    status: z.enum(jobStatuses),
    notes: z.string().nullable(),
    contractorEarnings: Money,
    earningsBreakdown: EarningsBreakdown,
    customerPays: Money.describe('What the customer pays now: the final cost as adjusted, and late fees'),
    payment: Payment.describe('How far the customer has paid'),
    payUrl: z
      .string()
      .nullable()
      .describe('Where the customer pays what is open by card; null when nothing is, or cards are not taken'),
    assignedAt: Instant,
    completedAt: Instant.nullable(),
    answerBy: Instant.nullable().describe('Until when an assigned job waits for its painter; null for every other one'),
    movedFrom: Day.optional().describe(
      'The day from which a job was moved that its painter had, and that waits for their yes to the new time',
    ),
    canStartFrom: Instant.describe('Two hours before the first reserved slot begins'),
    undoUntil: Instant.nullable().describe('Until when the last step can be undone; null when there is none to undo'),
    lateMinutes: z.int().nullable().describe('What the customer was told of being late, on the day that matters now'),
    startedAt: Instant.nullable(),
    purpose: z.enum(visitPurposes).nullable().describe('Why it follows another visit; null for a job of its own'),
    isOwn: z.boolean().describe('It follows a visit at which this painter has worked'),
    fix: z
      .object({ text: z.string().nullable(), photos: z.array(z.string()).describe('Addresses of images') })
      .nullable()
      .describe('What the customer wants mended; null unless it is a touch-up or a warranty visit'),
    warrantyCause: z
      .enum(warrantyCauses)
      .nullable()
      .describe('What the painter reported that a warranty claim came of; null otherwise'),
    noShow: JobNoShow,
    visitEvents: z.array(VisitReport).describe('What the painter reported, oldest first'),
    dayReports: z.array(DayReport).optional().describe('What is known of its days besides, oldest first'),
    visitNotes: VisitNotes.describe('What the painter should know about the home, as far as it is shown at this stage'),
    unreadMessages: z.int().describe('What others wrote about the visit and the painter has not read'),
    booking: z.object({
      scheduledDate: Day,
      endDate: Day,
      timeSlot: Slot,
      reservedSlots: z.array(z.object({ date: Day, timeSlot: Slot })),
      place: z
        .object({ city: z.string().nullable(), zip: z.string().nullable(), county: z.string().nullable() })
        .nullable()
        .describe('Where the home is as far as its address says; null once the job is no longer theirs'),
      miles: z
        .object({ fromHome: z.int().nullable(), fromJobBefore: z.int().nullable() })
        .describe(
          'The straight line between the middles of zip codes: from the painter’s own, and from the job before it on the same day; null where one is not known',
        ),
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
    description:
      'A job of a painter. Name, e-mail, phone and address are there from acknowledging on, and no longer once it was declined or canceled.',
  })

/** A job as its painter sees it, amounts in cents; rooms, conditions and paintOptions are JSON text. */
export type Job = z.output<typeof Job>

export const listJobs = endpoint('GET /api/contractor/jobs', 'contractor', {
  name: 'listJobs',
  summary: "The painter's own jobs, newest assignment first.",
  response: z.array(Job),
  shows: ['jobs', 'conversation'],
})

export const setJobStatus = endpoint('PUT /api/contractor/jobs/{jobId}/status', 'contractor', {
  name: 'setJobStatus',
  summary:
    'Acknowledges, declines, starts or completes a job. Moves that do not exist answer 409. Like every call that changes a job, it takes a header Idempotency-Key: sent again with the same key, it changes nothing and answers the job as it is; something else with that key is refused (422).',
  params: z.object({ jobId: identifier('job') }),
  body: z.object({
    status: z.enum(jobStatuses),
    notes: blankableText(5000).nullish(),
    customerNote: optionalText(1000).describe('What the painter writes to the customer when completing'),
    warrantyCause: z
      .enum(warrantyCauses)
      .optional()
      .describe('What it came of, when completing a warranty visit; the office decides'),
    happenedAt: HappenedAt,
  }),
  response: Job,
  touches: onBooking,
})

const params = z.object({ jobId: identifier('job') })

export const handBackJob = endpoint('POST /api/contractor/jobs/{jobId}/hand-back', 'contractor', {
  name: 'handBackJob',
  summary:
    'Gives an acknowledged job back: it goes to the next painter at once. Of a job under way it gives up one of its later days: the job stays, and customer and office are told. Any other job answers 409.',
  params,
  body: z.object({
    reason: z.enum(handBackReasons),
    notes: blankableText(5000).nullish(),
    date: Day.optional().describe(
      'The day of a job under way that its painter cannot keep; the next one when left out',
    ),
  }),
  response: Job,
  touches: onBooking,
})

export const callInSick = endpoint('POST /api/contractor/sick-day', 'contractor', {
  name: 'callInSick',
  summary:
    'Gives back every job of a day that was not started, and that day of one under way, and withdraws what was offered of it.',
  body: z.object({ date: Day }),
  response: z.object({
    date: Day,
    handedBack: z.int().describe('How many jobs went back'),
    daysGivenUp: z.int().optional().describe('Of how many jobs under way the painter cannot keep that day'),
    withdrawnSlots: z.int().describe('How many half-days and evenings are no longer offered'),
  }),
  touches: onBooking,
})

export const tellLate = endpoint('POST /api/contractor/jobs/{jobId}/late', 'contractor', {
  name: 'tellLate',
  summary: 'Tells the customer that the painter is late, on the day of the visit and before it was started.',
  params,
  body: z.object({ minutes: z.literal([...lateMinutes]) }),
  response: Job,
  touches: onBooking,
})

export const undoJobStep = endpoint('POST /api/contractor/jobs/{jobId}/undo', 'contractor', {
  name: 'undoJobStep',
  summary: 'Undoes the start or the completion of a job within ten minutes; the customer hears of nothing.',
  params,
  response: Job,
  touches: onBooking,
})
