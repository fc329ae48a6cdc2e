import { z } from 'zod'
import { Amount } from '#contract/billing/ledger.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Day, Id, Instant, identifier, named, PersonName, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { MAX_FIX_LENGTH, MOST_FIX_PHOTOS } from '#domain/bookings/sign-off.ts'
import { LONGEST_WARRANTY_NOTE, warrantyBearers, warrantyCauses } from '#domain/bookings/warranty.ts'
import { text } from '#domain/platform/translation/text.ts'
import { BookingKey } from './bookings.ts'
import { RepairTime, RepairVisit } from './sign-off.ts'

const params = z.object({ id: identifier('booking') })
const query = z.object({ key: BookingKey.optional() })

/** A claim as its customer sees it. */
const CustomerClaim = named('CustomerWarrantyClaim', {
  id: Id,
  claimedAt: Instant,
  text: z.string().nullable().describe('What is to be fixed'),
  photos: z.array(z.string()).describe('Addresses of images of it'),
  visit: RepairVisit.nullable().describe('The free visit for it'),
  decision: z
    .object({
      cause: z.enum(warrantyCauses),
      isCovered: z.boolean(),
      reason: z.string().nullable().describe('Why it is not under warranty'),
      decidedAt: Instant,
    })
    .nullable()
    .describe('Null until the office has decided'),
})

const Warranty = named('Warranty', {
  until: Day.nullable().describe('The last day of the warranty; null before the work is done, and for what has none'),
  isOver: z.boolean(),
  canClaim: z.boolean().describe('Something to fix can be said under the warranty now, with a photo'),
  claims: z.array(CustomerClaim).describe('Newest first'),
  times: z
    .array(RepairTime)
    .describe('When the same painter could come, the next time first; empty when nothing can be said'),
})

/** The warranty of finished work. */
export type Warranty = z.output<typeof Warranty>

export const getWarranty = endpoint('GET /api/bookings/{id}/warranty', 'public', {
  name: 'getWarranty',
  summary: 'Until when finished work is under warranty, what was claimed, and when the same painter could come.',
  params,
  query,
  response: Warranty,
  shows: ['booking'],
})

const ClaimText = blankableText(MAX_FIX_LENGTH).min(
  1,
  errorText(text('Please tell us in a few words what we should fix.')),
)

export const claimWarranty = endpoint('POST /api/bookings/{id}/warranty-claims', 'public', {
  name: 'claimWarranty',
  summary:
    'Says what is to be fixed after the days of the sign-off, until the last day of the warranty: the same painter is booked for a free visit. One at a time: 409 conflict while a visit is to come. With a header Idempotency-Key, or with the same words, the same request makes one claim, however often it arrives.',
  params,
  query,
  body: z.object({
    key: BookingKey.optional(),
    text: ClaimText,
    photos: z
      .array(identifier('photo'))
      .min(1, errorText(text('Please add at least one photo of it.')))
      .max(MOST_FIX_PHOTOS, errorText(text('At most {most} photos, please.', { most: MOST_FIX_PHOTOS }))),
    rooms: z.array(z.string().max(100)).max(100).optional().describe('Ids of the rooms; left out: all of them'),
    scheduledDate: Day.optional().describe('With `timeSlot`; left out: as soon as the painter can'),
    timeSlot: Slot.optional(),
  }),
  response: Warranty,
  answers: 'getWarranty',
  touches: onBooking,
})

export const claimWarrantyByPhone = endpoint('POST /api/admin/bookings/{id}/warranty-claims', 'office:dispatch', {
  name: 'claimWarrantyByPhone',
  summary:
    'Records what a customer on the phone says is to be fixed under the warranty, as if they had said it themselves, without photos; it is written into the conversation of the free visit. One at a time, and one for the same words or the same Idempotency-Key.',
  params,
  body: z.object({ name: PersonName.describe('Who said so'), text: ClaimText }),
  response: z.object({ visitId: Id.nullable().describe('The free visit for it') }),
  touches: onBooking,
})

/** A claim as the office sees it. */
export const WarrantyClaim = named('WarrantyClaim', {
  id: Id,
  bookingId: Id.describe('The work that it is about'),
  visitId: Id.nullable().describe('The free visit for it'),
  claimedBy: z.enum(['customer', 'office']),
  claimedAt: Instant,
  text: z.string().nullable(),
  photos: z.array(z.string()).describe('Addresses of images of it'),
  reportedCause: z.enum(warrantyCauses).nullable().describe('What its painter reported'),
  canDecide: z.boolean().describe('It is undecided, and its visit is over'),
  canPay: z.boolean().describe('A painter did the visit'),
  decision: z
    .object({
      cause: z.enum(warrantyCauses),
      bearer: z
        .enum(warrantyBearers)
        .describe('The painter, unpaid; the business, which pays them; the maker; or the customer: not under warranty'),
      pay: Money.nullable().describe('What the painter is paid, where the business bears it'),
      note: z.string().nullable(),
      decidedAt: Instant,
    })
    .nullable(),
})

export type WarrantyClaim = z.output<typeof WarrantyClaim>

export const decideWarranty = endpoint(
  'POST /api/admin/bookings/{id}/warranty-claims/{claimId}/decide',
  'office:dispatch',
  {
    name: 'decideWarranty',
    summary:
      'Records the cause of a warranty claim and who bears it, once its visit is over. The same again changes nothing; 409 conflict when it was decided otherwise. Pay above what the work itself earned its painters is 403 without the permission for money, and `confirmation_required` without a fresh confirmation.',
    params: z.object({ id: identifier('booking'), claimId: identifier('claim') }),
    body: z.object({
      cause: z.enum(warrantyCauses),
      bearer: z.enum(warrantyBearers),
      pay: Amount.optional().describe('What the painter is paid; needed where the business bears it'),
      note: blankableText(LONGEST_WARRANTY_NOTE)
        .optional()
        .describe('For the office; where it is not under warranty, why: the customer reads it'),
    }),
    response: WarrantyClaim,
    touches: onBooking,
  },
)
