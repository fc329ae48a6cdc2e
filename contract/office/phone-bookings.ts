import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Email, Id, Instant, identifier, named, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { NewQuote, Quote } from '#contract/quotes/quotes.ts'
import { BookingPause } from '#contract/scheduling/availability.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { text } from '#domain/platform/translation/text.ts'

/** The address of a caller, who may have none. */
const CallerEmail = z
  .union([z.literal(NO_EMAIL), Email])
  .nullish()
  .transform((email) => email ?? NO_EMAIL)
  .describe('Omitted, null or empty for somebody without one: then messages are printed, or told by phone')

export const quoteForCaller = endpoint('POST /api/admin/quotes', 'office:visits', {
  name: 'quoteForCaller',
  summary: 'Prices a project for somebody on the phone, as the site would. It is sent to them only when asked for.',
  body: NewQuote.extend({
    email: CallerEmail,
    send: z
      .boolean()
      .default(false)
      .describe('Whether the quote is e-mailed at once, or printed for somebody without an address'),
  }).refine(({ email, customerName }) => email !== NO_EMAIL || customerName !== null, {
    path: ['customerName'],
    ...errorText(text('Enter a name: without an email address, letters need one on the envelope.')),
  }),
  status: 201,
  response: Quote,
  touches: ['quotes'],
})

const params = z.object({ id: identifier('quote') })

export const sendQuote = endpoint('POST /api/admin/quotes/{id}/send', 'office:visits', {
  name: 'sendQuote',
  summary:
    'E-mails a quote that can still be booked to its customer, once more if it was sent before. For somebody without an address it is a letter to print.',
  params,
  status: 204,
  touches: ['quotes', 'messages'],
})

const CallerTime = named('CallerTime', {
  date: Day,
  timeSlot: Slot,
  endDate: Day,
  endsAt: Instant.describe('When the work would end; send it back when booking'),
  contractorId: Id,
  painterName: z.string().describe('Who would come'),
})

/** A time that somebody on the phone can have, and who would come. */
export type CallerTime = z.output<typeof CallerTime>

export const listTimesForCaller = endpoint('GET /api/admin/quotes/{id}/times', 'office:read', {
  name: 'listTimesForCaller',
  summary:
    'Every time at which a quote can be booked, with the painter whom the matcher would choose or with a given one.',
  params,
  query: z.object({
    contractorId: identifier('contractor').optional().describe('Only when this painter is free, wherever they work'),
  }),
  response: named('CallerTimes', {
    times: z.array(CallerTime).describe('By day'),
    deposit: Money.describe('What would be asked for by card to book a painting visit; 0 for nothing'),
    paused: BookingPause.nullable().describe('Customers cannot book there now; the office can'),
  }),
  shows: ['availability', 'bookings', 'coverage'],
})

export const bookForCaller = endpoint('POST /api/admin/bookings', 'office:dispatch', {
  name: 'bookForCaller',
  summary: 'Books a quote for somebody on the phone. The very same request again answers with the same booking.',
  body: z.object({
    quoteId: identifier('quote'),
    scheduledDate: Day,
    timeSlot: Slot,
    contractorId: identifier('contractor')
      .nullable()
      .default(null)
      .describe('This painter, or 409 `slot_unavailable`; null leaves it to the matcher'),
    endsAt: Instant.optional().describe('The end that was named; another one by now is answered 409 `end_changed`'),
    withDeposit: z
      .boolean()
      .default(false)
      .describe(
        'Hold the date until the deposit is paid by card; the customer is e-mailed where. 409 for somebody without an address',
      ),
  }),
  status: 201,
  response: named('BookedForCaller', {
    bookingId: Id,
    contractorId: Id.nullable().describe('Who comes'),
    heldUntil: Instant.nullable().describe('Until when the date is held for the deposit; null once booked'),
  }),
  touches: onBooking,
})
