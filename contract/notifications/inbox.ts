import { z } from 'zod'
import { Day, Id, Instant, named, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { claimKinds } from '#domain/bookings/painter-claims.ts'
import { reportReasons } from '#domain/bookings/reviews.ts'
import { areaStaffings } from '#domain/coverage/area-staffing.ts'
import { inquiryKinds } from '#domain/customers/inquiries.ts'
import { inboxItemKinds } from '#domain/notifications/inbox.ts'
import { missingRequirements } from '#domain/painters/missing-requirements.ts'
import { urgencies } from '#domain/platform/urgency.ts'

export const Assignee = named('Assignee', {
  id: Id.describe('An account of the office'),
  name: z.string().nullable().describe('null for the first owner until somebody names it'),
})

const InboxItem = named('InboxItem', {
  id: Id.describe('Kind and subject: the same line keeps it for as long as it needs somebody'),
  kind: z.enum(inboxItemKinds),
  urgency: z.enum(urgencies),
  subjectId: Id.describe(
    'The booking, change, wait at a closed door, claim, refund, inquiry, mention, changed money, message, task, painter, area, closure, time off, review, complaint or warranty claim that the act in place is about',
  ),
  since: Instant.describe('Since when it waits'),
  due: Instant.nullable().describe('When it is too late: the visit begins, the answer is due, the work ends'),
  booking: z
    .object({
      id: Id,
      version: z.int(),
      scheduledDate: Day,
      endDate: Day,
      timeSlot: Slot,
      town: z.string(),
    })
    .nullable(),
  person: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe('The customer, or whoever asked'),
  painter: z.object({ id: Id, name: z.string(), phone: z.string() }).nullable(),
  area: z.object({ id: Id, name: z.string() }).nullable(),
  closure: z
    .object({ id: Id, firstDay: Day, lastDay: Day, label: z.string() })
    .nullable()
    .describe('The closed days that visits are on'),
  expectedAt: Instant.nullable().describe('When a painter who is late comes'),
  minutes: z.int().nullable().describe('By how much a painter is late'),
  amount: Money.nullable().describe(
    'What is unpaid, what a customer waits to get back, what a painter holds, what a bank disputes, by how much a change alters the price, or the fee to decide about',
  ),
  reminders: z.int().nullable().describe('How often an unpaid customer was reminded'),
  openJobs: z
    .int()
    .nullable()
    .describe(
      'Visits that an inactive painter still has, that can be moved off closed days, or that are on time off; emails that do not go out; letters to print; photos to look at',
    ),
  missingRequirements: z.array(z.enum(missingRequirements)).describe('What a painter lacks before a job can come'),
  hasWorked: z
    .boolean()
    .nullable()
    .describe('Whether a painter who lacks something has had a job; null where only papers are looked at'),
  staffing: z.enum(areaStaffings).nullable().describe('Why nobody comes to an area'),
  inquiryKind: z.enum(inquiryKinds).nullable().describe('What an inquiry asks for'),
  wanted: z.string().nullable().describe('Where a painter who waits for a first job wants to work'),
  messageKind: z.string().nullable().describe('Which message or task was given up, or is told by phone'),
  text: z
    .string()
    .nullable()
    .describe(
      'What was asked, noted, objected or complained about, what a call is about, or why a message came back; at most 200 characters',
    ),
  claim: z
    .object({
      id: Id,
      kind: z.enum(claimKinds),
      claimedAt: Instant.nullable().describe('When the painter arrived, as they say; of an arrival'),
      recordedAt: Instant.describe('When we heard of it'),
      credit: Money.describe('What stands credited to the customer for that day; of an arrival'),
      creditIfPainter: Money.describe('What they would keep of it by what the painter says'),
      charge: Money.describe('What they would owe by what the painter says; of a trip charge'),
    })
    .nullable()
    .describe('What a painter says against their customer'),
  fits: z.int().nullable().describe('How many painters could take a visit that has none'),
  suggested: z
    .object({ contractorId: Id, name: z.string() })
    .nullable()
    .describe('The first of them in the order of matching'),
  stars: z.int().nullable().describe('Of a review'),
  reportReason: z
    .enum(reportReasons)
    .nullable()
    .describe('What a reader finds wrong with it; their words are the text'),
  timeOff: z.object({ firstDay: Day, lastDay: Day }).nullable().describe('Days off of a painter who has visits then'),
  mention: z
    .object({
      name: z.string().nullable().describe('Who is mentioned; null for the first owner until somebody names it'),
      by: z.string().nullable().describe('Who wrote the note; null like the name'),
      quoteId: Id.nullable().describe(
        'The quote whose customer the note is about; null for that of a booking or painter',
      ),
    })
    .nullable()
    .describe('Somebody of the office who is mentioned in a note'),
  moneyChange: z
    .object({
      by: z.string().nullable().describe('Who changed it; null like the name of a mention'),
      owed: Money.describe('By how much the customer owes more'),
      earned: Money.describe('By how much the painter earns more'),
    })
    .nullable()
    .describe('The money of finished work that somebody who is no owner changed; its reason is the text'),
  snoozedUntil: Instant.nullable().describe('When a snoozed line comes back; null for one that is not'),
  assignee: Assignee.nullable().describe('Who has taken it'),
})

/** One inbox item: everything to show it and to act on it in place. */
export type InboxItemDetails = z.output<typeof InboxItem>

export const Inbox = named('Inbox', {
  total: z.int().describe('How many lines there are, also beyond those that are listed'),
  lines: z.array(InboxItem).describe('The most urgent ones first, as many as were asked for'),
  counts: z
    .object({
      noPainter: z.int(),
      messages: z.int(),
      inquiries: z.int(),
      money: z.int(),
      painters: z.int(),
      reviews: z.int(),
    })
    .describe('For the badges of the navigation'),
  groups: z
    .array(z.object({ kind: z.enum(inboxItemKinds), count: z.int() }))
    .describe('How many lines there are of each kind, also beyond those that are listed'),
  snoozed: z.int().describe('How many lines are snoozed, and neither listed nor counted'),
  mine: z.int().describe('How many lines the account that asks has taken'),
})

/** The inbox, in order of urgency. */
export type Inbox = z.output<typeof Inbox>
