import { z } from 'zod'
import { Payment } from '#contract/billing/ledger.ts'
import { AuditEntry } from '#contract/platform/audit.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Day, Id, Instant, identifier, line, named, page, Slot } from '#contract/platform/fields.ts'
import { MOST_AT_ONCE, UndoOfMany } from '#contract/platform/many-at-once.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { verdicts } from '#domain/bookings/sign-off.ts'
import { visitPurposes } from '#domain/bookings/visit-purpose.ts'
import { visitStates } from '#domain/bookings/visit-state.ts'
import { bookingStatuses, settableStatuses } from '#domain/platform/booking-status.ts'
import { text } from '#domain/platform/translation/text.ts'
import { projectTypes, propertyTypes } from '#domain/pricing/quote-input.ts'
import { sources } from '#domain/quotes/sources.ts'
import { jobStatuses } from '#domain/scheduling/job-status.ts'
import { Complaint } from './complaints.ts'
import { WarrantyClaim } from './warranty.ts'

const params = z.object({ id: identifier('booking') })

/** One booking in a list. Also part of a customer's exported data. */
export const AdminBooking = z
  .object({
    id: Id,
    status: z.enum(bookingStatuses),
    state: z.enum(visitStates).describe('Where the visit stands, in one word'),
    customerName: z.string().nullable(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    address: z.string(),
    town: z.string().describe('Of the home, or whatever else is known of where it is'),
    propertyType: z.enum(propertyTypes),
    projectType: z.enum(projectTypes),
    scheduledDate: Day,
    endDate: Day,
    timeSlot: Slot,
    purpose: z.enum(visitPurposes).nullable().describe('Why it follows another visit; null for one of its own'),
    notes: z.string().nullable(),
    totalCost: Money,
    finalCost: Money.describe('The total, or what an adjustment made of it; both are 0 for a consultation'),
    breakdown: z
      .object({
        subtotal: Money,
        tax: Money,
        contractor: Money,
        platform: Money,
        fees: Money.describe('Late fees'),
        due: Money.describe('What the customer owes: subtotal, tax and fees'),
      })
      .describe(
        'Contractor and platform share the subtotal. For a consultation or a canceled visit nothing but late fees',
      ),
    payment: Payment,
    taxRate: z.number(),
    commissionRate: z.number().describe('With which an adjusted price would be shared'),
    cancellationFee: Money.nullable(),
    rescheduleFee: Money.nullable(),
    contractorId: Id.nullable(),
    contractorName: z.string().nullable(),
    contractorEmail: z.string().nullable(),
    assignmentId: Id.nullable(),
    assignmentStatus: z.enum(jobStatuses).nullable(),
    quoteId: Id,
    source: z.enum(sources).describe('Whether it was booked on the site or on the phone'),
    createdAt: Instant,
    version: z.int().describe('Grows with every change; send it back when editing'),
  })
  .meta({ id: 'AdminBooking', description: 'A booking as the administrator sees it' })

/** A booking as the administrator sees it, amounts in cents. */
export type AdminBooking = z.output<typeof AdminBooking>

export const AdminBookingDetails = named('AdminBookingDetails', {
  ...AdminBooking.shape,
  estimatedDays: z.int(),
  endsAt: Instant.describe('When the work ends'),
  contractorPhone: z.string().nullable(),
  halfDays: z.int().describe('How many half-days it takes, from its time on'),
  reservedSlots: z.array(z.object({ date: Day, timeSlot: Slot })),
  confirmedAt: Instant.nullable().describe('When the painter acknowledged'),
  followsBookingId: Id.nullable(),
  missedAt: Instant.nullable().describe('When it was noticed that nobody came'),
  signOff: z
    .object({
      verdict: z.enum(verdicts),
      saidAt: Instant,
      text: z.string().nullable().describe('What was to be mended'),
      photos: z.array(z.string()).describe('Addresses of images of it'),
      touchUpId: Id.nullable().describe('The visit that was booked for it'),
    })
    .nullable()
    .describe('What the customer said of the finished work'),
  canSignOff: z.array(z.enum(verdicts)).describe('What the customer can say of it now'),
  warranty: z
    .object({
      until: Day.nullable().describe('The last day; null before the work is done, and for what has none'),
      canClaim: z.boolean().describe('A free visit under the warranty can be booked'),
      claims: z.array(WarrantyClaim).describe('Of this work, or the one that this visit is for; newest first'),
    })
    .describe('The warranty of the work'),
  complaints: z
    .array(Complaint)
    .describe('What the customer was unhappy about, the newest first; open without `closedAt`'),
  lateChange: z
    .object({
      freeHours: z
        .number()
        .describe(
          'It is late from this many hours before the visit begins, or before 9:00 AM of its day if it begins earlier',
        ),
      graceMinutes: z.number().describe('Minutes after booking during which it is not'),
      credit: Money.describe('0 when nothing was promised, or the date was credited already'),
    })
    .describe('What we owe the customer if we cancel or move the visit late, on the terms of this booking'),
  history: z.array(AuditEntry).describe('What happened to it, newest first'),
})

export type AdminBookingDetails = z.output<typeof AdminBookingDetails>

/** In which order bookings are listed. */
export const bookingOrders = ['created', 'visit'] as const
export type BookingOrder = (typeof bookingOrders)[number]

/** The filters of a list of bookings. */
const filters = {
  status: z.enum(bookingStatuses).optional(),
  q: line(200)
    .optional()
    .describe('Beginnings of words: of the customer, e-mail, telephone, address, the painter, or an id'),
  contractorId: identifier('contractor').optional(),
  from: Day.optional().describe('The visit takes this day or a later one'),
  to: Day.optional().describe('The visit takes this day or an earlier one'),
  sort: z
    .enum(bookingOrders)
    .optional()
    .describe(
      'created, which is usual: the newest booking first. visit: the soonest visit first, from `from` on; without it those that are not over, then the others, the latest first',
    ),
}

export const listBookings = endpoint('GET /api/admin/bookings', 'office:read', {
  name: 'listBookings',
  summary: 'Bookings, newest first unless asked otherwise. The next page is named in the Link header.',
  query: z.object({ ...page, ...filters }),
  response: z.array(AdminBooking),
  shows: ['bookings', 'customers', 'painters'],
})

export const exportBookings = endpoint('GET /api/admin/bookings.csv', 'office:export', {
  fresh: true,
  name: 'exportBookings',
  summary: 'The same bookings as a table, all of them.',
  query: z.object(filters),
  produces: 'text/csv',
})

export const getAdminBooking = endpoint('GET /api/admin/bookings/{id}', 'office:read', {
  name: 'getAdminBooking',
  summary: 'One booking in full.',
  params,
  response: AdminBookingDetails,
  shows: ['booking', 'customers', 'painters', 'conversation'],
})

/** A price that the office sets. */
export const AdjustedCost = Money.refine(
  (cents) => cents >= 0 && cents <= 100_000_000,
  errorText(text('From 0 to 1,000,000')),
)

/** The reason for canceling that the customer reads; the reason beside it is the office's own. */
export const CustomerReason = line(500)
  .exactOptional()
  .describe('Why it is canceled, as the customer and the painter are told')

export const updateBooking = endpoint('PUT /api/admin/bookings/{id}', 'office:dispatch', {
  name: 'updateBooking',
  summary:
    'Changes what is named. 409 when the painter is not free, or when somebody changed the booking meanwhile; 400 for the status when a visit would be completed before its first day, which the act complete does once it is confirmed.',
  params,
  body: z
    .object({
      status: z.enum(settableStatuses).exactOptional(),
      scheduledDate: Day.exactOptional(),
      timeSlot: Slot.exactOptional(),
      notes: blankableText(5000).nullable().exactOptional(),
      contractorId: identifier('contractor')
        .nullable()
        .exactOptional()
        .describe('null takes the booking from its painter'),
      customerReason: CustomerReason,
      withoutCredit: z
        .boolean()
        .exactOptional()
        .describe(
          'With a late change: the customer asked for it, or never meant to have the visit, so nothing is owed',
        ),
      version: z
        .int()
        .min(1)
        .exactOptional()
        .describe('The version that was edited; 409 conflict when it is no longer the present one'),
      finalCost: AdjustedCost.exactOptional().describe('Adjusts what the customer pays, tax included; needs a reason'),
      reason: line(500).exactOptional().describe('Why the cost is adjusted'),
      keepPainterShare: z
        .boolean()
        .exactOptional()
        .describe('With a final cost: what the painter earns stays as it was instead of following the price'),
    })
    .refine((change) => change.finalCost === undefined || change.reason !== undefined, {
      path: ['reason'],
      ...errorText(text('Say why the cost is adjusted')),
    }),
  response: AdminBookingDetails,
  answers: 'getAdminBooking',
  touches: onBooking,
})

const Assignment = named('Assignment', {
  id: Id,
  occasion: z.string().describe('What called for a painter: a booking, a decline, a move …'),
  madeAt: Instant,
  chosenContractorId: Id.nullable(),
  candidates: z
    .array(
      z.object({
        contractorId: Id,
        name: z.string(),
        priority: z.int(),
        reliability: z.int().describe('The class of their record of 90 days, 0 the best'),
        reservedNearby: z.int().describe('Slots reserved in the 14 days around the date'),
        lastAssignedAt: z.iso.datetime().nullable().describe('An instant, as it was recorded'),
        passedOver: z.string().nullable().describe('Why not this one; null for the chosen one and those after'),
      }),
    )
    .describe('In the order in which they were asked, as it was at that moment'),
})

/** Why a painter got a booking. */
export type Assignment = z.output<typeof Assignment>

export const listCandidates = endpoint('GET /api/admin/bookings/{id}/candidates', 'office:read', {
  name: 'listCandidates',
  summary: 'Why this painter: the record of each assignment, newest first.',
  params,
  response: z.array(Assignment),
  shows: ['booking'],
})

export const cancelBookings = endpoint('POST /api/admin/bookings/cancel-many', 'office:dispatch', {
  name: 'cancelBookings',
  summary:
    'Cancels many bookings without a fee. Those that cannot be canceled are left and named; for some seconds the others can be taken back.',
  body: z.object({
    ids: z.array(identifier('booking')).min(1).max(MOST_AT_ONCE),
    reason: line(500),
    customerReason: CustomerReason,
    withoutCredit: z
      .boolean()
      .optional()
      .describe('The customers asked for it, or never meant to have the visits: nothing is owed to them'),
  }),
  response: z.object({
    cancelled: z.array(Id),
    skipped: z.array(z.object({ id: Id, reason: z.string() })),
    undo: UndoOfMany,
  }),
  touches: onBooking,
})
