import { z } from 'zod'
import { Payment } from '#contract/billing/ledger.ts'
import { Statement } from '#contract/billing/statement.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Email, Id, Instant, identifier, named, PainterSlug, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { Terms } from '#contract/pricing/terms.ts'
import { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import { chargeKinds } from '#domain/billing/ledger.ts'
import { tripStates } from '#domain/bookings/cancellation-texts.ts'
import { visitPurposes } from '#domain/bookings/visit-purpose.ts'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { cancellers } from '#domain/platform/cancelled-by.ts'
import { text } from '#domain/platform/translation/text.ts'
import { visitKinds } from '#domain/scheduling/slots.ts'
import { ColorsAhead } from './colors-ahead.ts'

const params = z.object({ id: identifier('booking') })

/** The second secret of a booking: in every link that is e-mailed, and in the answer to a lookup. */
export const BookingKey = z
  .string()
  .min(1)
  .max(100)
  .describe('The second secret of a booking, from a mailed link or a lookup')
const keyQuery = z.object({ key: BookingKey.optional() })
/** How callers prove that a booking is theirs: its key (here or in the query), or its e-mail address. */
const proof = { key: BookingKey.optional(), email: Email.optional() }

/** The painter reserved for a visit, as far as its customer may know. */
const PainterCard = named('PainterCard', {
  name: z.string().describe('First name and initial: "Maria A."'),
  experienceYears: z.int().nullable(),
  isVerified: z.boolean(),
  isLicensed: z.boolean(),
  isInsured: z.boolean(),
  jobsDone: z.int().describe('Painting jobs completed here, touch-ups not counted'),
  slug: PainterSlug.nullable().describe('The address of their page; null for a painter who is not with us any more'),
  portrait: ShownPainter.shape.portrait.exactOptional(),
  reviews: ShownPainter.shape.reviews.exactOptional(),
  confirmsBy: Instant.nullable().describe('Until when the painter answers; null once confirmed or when not known'),
  confirmedAt: Instant.nullable(),
  hasBeenThere: z
    .boolean()
    .exactOptional()
    .describe('Of a visit that follows another one: whether they worked at that one'),
})

/** The painter reserved for a visit, as far as its customer may know. */
export type PainterCard = z.output<typeof PainterCard>

const Booking = z
  .object({
    id: Id,
    scheduledDate: Day,
    timeSlot: Slot,
    purpose: z.enum(visitPurposes).nullable().describe('Why it follows another visit; null for one of its own'),
    status: z.enum(bookingStatuses),
    estimatedDays: z.int(),
    endDate: Day,
    endsAt: Instant.describe('When work ends: the end of the last reserved slot'),
    bookedAt: Instant,
    cancellationFee: Money.nullable().describe('What canceling now would cost; null when it cannot be canceled'),
    freeUntilConfirmed: z
      .boolean()
      .optional()
      .describe('Moving or canceling is free until the painter says yes to the date, whatever the day'),
    freeUntil: Instant.nullable().describe('Until when moving or canceling is free; null when it no longer is'),
    wasFreeUntil: Instant.nullable().describe('Until when moving or canceling was free; null while it is'),
    painter: PainterCard.nullable().describe('Null when nobody is reserved, and for a canceled booking'),
    lostPainter: z
      .string()
      .nullable()
      .describe(
        'The first name of the painter who was to come back and cannot: the customer chooses another painter (the same time once more), another day, or not at all',
      ),
    fix: z
      .object({ text: z.string().nullable(), photos: z.array(z.string()).describe('Addresses of images') })
      .nullable()
      .describe('What a touch-up or a warranty visit mends; null for any other visit'),
    otherVisit: z
      .object({
        scheduledDate: Day,
        timeSlot: Slot,
        endDate: Day,
        endsAt: Instant,
        isDone: z.boolean().describe('It took place'),
      })
      .nullable()
      .describe('The other visit of its quote: the color evening of a painting, or the painting of an evening'),
    stillToBook: z
      .enum(visitKinds)
      .nullable()
      .describe('The other visit that its quote asks for and that has no date yet'),
    colors: ColorsAhead.nullable().describe(
      'Of a painting that has not begun: what is still to be picked; null for any other visit, and where no color is asked for',
    ),
    finalCost: Money.describe('What the visit costs: `totalCost` unless adjusted since; 0 for a consultation'),
    terms: Terms.describe('The terms of canceling and moving that applied when it was booked'),
    deposit: Money.describe('What secures the date by card; 0 when nothing does'),
    reservedUntil: Instant.nullable().describe('Until when the date is held for the deposit; null once booked'),
    fees: Money.describe('Late fees of this booking so far, waived ones not counted'),
    payment: Payment.describe('How far it is paid; nothing is due while its painter can still undo having finished'),
    mayWait: z
      .boolean()
      .exactOptional()
      .describe('Whether what is due may wait until what the customer reported is fixed'),
    charges: z
      .array(
        z.object({
          kind: z.enum(chargeKinds),
          label: z.string().describe('With the reason of a credit: "Credit: Your painter arrived late"'),
          reason: z.string().nullable().describe('Of a credit'),
          amount: Money.describe('Negative for what the customer need not pay'),
          at: Instant,
        }),
      )
      .describe('What was added to the price or taken off it, as far as it was not taken back, oldest first'),
    statement: Statement.exactOptional().describe(
      'What is said about its money; servers of the release before send none',
    ),
    cancellation: z
      .object({
        by: z
          .enum(cancellers)
          .nullable()
          .describe(
            'The customer; request: the office, as the customer asked; office: we had to; system: its deposit was not paid; painter: ended with a trip charge. Null when not known',
          ),
        reason: z.string().nullable().describe('What the office wrote for the customer'),
        fee: Money.describe('What the customer is charged for it'),
        isFeeOff: z.boolean().exactOptional().describe('Whether that fee was taken off since'),
        wasFreeUntil: Instant.nullable().describe('Until when canceling was free; null when it was'),
        credit: Money.describe('What we credit the customer for this visit: no sum of what we owe them'),
        stands: z
          .array(z.string())
          .exactOptional()
          .describe(
            'What was charged or credited before and still is, and what is owed now by whom, one sentence each, in the language of the request; empty for a booking without money',
          ),
        wasWaiting: z.boolean().describe('No painter had it'),
        wasMissed: z.boolean().describe('Nobody had come'),
        wasUnderWay: z.boolean().exactOptional().describe('Its painter had come, and the work was not done'),
        trip: z
          .enum(tripStates)
          .nullable()
          .exactOptional()
          .describe(
            'The trip charge of a visit that its painter ended, where the customer says that the rooms are as booked',
          ),
      })
      .nullable()
      .describe('Whose doing it was, and what follows; null for a live booking'),
    quote: z.object({
      id: Id,
      address: z.string(),
      totalCost: Money,
      taxRate: z
        .number()
        .exactOptional()
        .describe('The sales tax within `totalCost`, as a fraction of 1; 0 where nothing is taxed'),
      customerName: z.string().nullable(),
      isErased: z.boolean().exactOptional().describe('Whether its customer was erased, at their request'),
    }),
  })
  .meta({ id: 'Booking', description: 'A booking as its customer sees it' })

/** A booking as its customer sees it, amounts in cents. */
export type Booking = z.output<typeof Booking>

export const createBooking = endpoint('POST /api/bookings', 'public', {
  name: 'createBooking',
  limit: 'bookings',
  summary: 'Books a quote. The very same request again answers 200 with the same booking.',
  body: z.object({
    quoteId: identifier('quote'),
    scheduledDate: Day,
    timeSlot: Slot,
    endsAt: Instant.optional().describe('The end that was shown; another one by now is answered 409 `end_changed`'),
    painter: PainterSlug.optional().describe(
      'Whom the customer asks for: nobody else is booked; when they are not free, 409 `slot_unavailable`',
    ),
    deposit: Money.optional().describe(
      'The deposit that was shown; another one by now is answered 409 `terms_changed`',
    ),
    terms: Terms.optional().describe('The terms that were shown; others by now are answered 409 `terms_changed`'),
  }),
  status: 201,
  response: Booking.extend({
    key: BookingKey.optional().describe('Only for a booking that this request made'),
    checkoutId: Id.optional().describe('The card page of the deposit; the booking is `reserved` until it is paid'),
  }),
  touches: onBooking,
})

export const lookUpBooking = endpoint('POST /api/bookings/{id}/lookup', 'public', {
  name: 'lookUpBooking',
  limit: 'lookup',
  summary: 'A booking, for whoever knows its id and e-mail address. A wrong address answers like an unknown id.',
  params,
  body: z.object(
    { email: z.string(errorText(text('Booking ID and email are required'))).pipe(Email) },
    errorText(text('Booking ID and email are required')),
  ),
  response: Booking.extend({ key: BookingKey }),
})

export const resendBookings = endpoint('POST /api/bookings/resend', 'public', {
  name: 'resendBookings',
  limit: 'lookup',
  summary:
    'Mails links to the bookings of an address: those to come, and those of the last year. The answer is the same whether there are any.',
  body: z.object({ email: Email }),
  status: 202,
  response: z.object({ message: z.string() }),
})

export const getBooking = endpoint('GET /api/bookings/{id}', 'public', {
  name: 'getBooking',
  summary: 'A booking, for whoever has its key. A wrong key answers like an unknown id; none 403 `proof_required`.',
  params,
  query: keyQuery,
  response: Booking,
  shows: ['booking', 'reviews'],
})

export const cancelBooking = endpoint('POST /api/bookings/{id}/cancel', 'public', {
  name: 'cancelBooking',
  summary: 'Cancels a booking that has not begun and frees its slots. Takes the key or the e-mail address.',
  params,
  query: keyQuery,
  body: z
    .object({
      ...proof,
      consultationToo: z.boolean().optional().describe('Whether the color evening of a painting is canceled with it'),
    })
    .optional(),
  response: z.object({ message: z.string(), cancellationFee: Money }),
  touches: onBooking,
})

export const rescheduleBooking = endpoint('POST /api/bookings/{id}/reschedule', 'public', {
  name: 'rescheduleBooking',
  summary: 'Moves a booking that has not begun; the old slots are freed only if the new ones are held.',
  params,
  query: keyQuery,
  body: z.object({
    ...proof,
    scheduledDate: Day,
    timeSlot: Slot,
    endsAt: Instant.optional().describe('The end that was shown; another one by now is answered 409 `end_changed`'),
  }),
  response: z.object({ booking: Booking, rescheduleFee: Money }),
  touches: onBooking,
})

export const getBookingCalendar = endpoint('GET /api/bookings/{id}/calendar.ics', 'public', {
  name: 'getBookingCalendar',
  summary: 'The appointment as an iCalendar file, for whoever has its key.',
  params,
  query: keyQuery,
  produces: 'text/calendar',
})
