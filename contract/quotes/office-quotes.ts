import { z } from 'zod'
import { actorFields } from '#contract/platform/actor.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableLine, Day, Id, Instant, identifier, line, named, page } from '#contract/platform/fields.ts'
import { Mentions } from '#contract/platform/mention.ts'
import { Money } from '#contract/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { callOutcomes, LONGEST_CUSTOMER_NOTE, quoteStates } from '#domain/quotes/quotes.ts'
import { sources } from '#domain/quotes/sources.ts'
import { Quote } from './quotes.ts'

const LastCall = named('LastCall', {
  at: Instant,
  outcome: z.enum(callOutcomes),
  callOn: Day.nullable().describe('When they are called again'),
  text: z.string(),
})

export const QuoteLine = named('QuoteLine', {
  quoteId: Id,
  name: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  town: z.string(),
  total: Money,
  createdAt: Instant,
  expiresAt: Instant,
  openedAt: Instant.nullable().describe('When the customer came back to it'),
  state: z.enum(quoteStates),
  source: z.enum(sources).describe('Whether it was made on the site or on the phone'),
  lastCall: LastCall.nullable(),
})

/** A quote as the office lists it, amounts in cents. */
export type QuoteLine = z.output<typeof QuoteLine>

/** In which order quotes are listed. */
export const quoteOrders = ['created', 'expiry'] as const
export type QuoteOrder = (typeof quoteOrders)[number]

export const listQuotes = endpoint('GET /api/admin/quotes', 'office:read', {
  name: 'listQuotes',
  summary: 'Quotes, newest first unless asked otherwise. The next page is named in the Link header.',
  query: z.object({
    ...page,
    state: z
      .enum(quoteStates)
      .optional()
      .describe('booked; expired; expiring: within three days; opened: the customer came back to it; new'),
    q: line(200).optional().describe('Beginnings of words: of the customer, e-mail, telephone, address, or an id'),
    sort: z
      .enum(quoteOrders)
      .optional()
      .describe('created, which is usual: the newest first. expiry: those that can still be booked, the soonest first'),
  }),
  response: z.array(QuoteLine),
  shows: ['quotes', 'bookings', 'customers'],
})

export const getOfficeQuote = endpoint('GET /api/admin/quotes/{id}', 'office:read', {
  name: 'getOfficeQuote',
  summary: 'A stored quote, as the office reads it: without what shares it.',
  params: z.object({ id: identifier('quote') }),
  response: Quote,
  shows: ['quotes'],
})

export const listCalls = endpoint('GET /api/admin/call-list', 'office:read', {
  name: 'listCalls',
  summary:
    'Whom to call: the newest quote of everybody who has not booked, the soonest to expire first, with what came of the last call.',
  query: z.object(page),
  response: z.array(QuoteLine),
  shows: ['quotes', 'bookings', 'customers'],
})

const CustomerNote = named('CustomerNote', {
  id: Id,
  at: Instant,
  ...actorFields,
  kind: z.enum(['note', 'call', ...callOutcomes]).describe('A note, what a call was about, or what came of one'),
  callOn: Day.nullable().describe('When they are called again'),
  text: z.string(),
  mentions: Mentions,
  bookingId: Id.nullable().describe('The booking that it was noted for; null for the customer'),
  quoteId: Id.nullable().describe('The quote that it was noted for; null for a booking'),
})

/** A note of the office about a customer, or about a booking of theirs. */
export type CustomerNote = z.output<typeof CustomerNote>
export { CustomerNote }

export const noteCustomer = endpoint('POST /api/admin/quotes/{id}/notes', 'office:visits', {
  name: 'noteCustomer',
  summary:
    'A note about the customer of a quote, or what came of calling them; only the office reads it. With @ and a name it mentions a colleague.',
  params: z.object({ id: identifier('quote') }),
  body: z
    .object({
      requestId: identifier('action').describe(
        'Made by the caller: the same note again is kept once, another one is 422 key_reused',
      ),
      outcome: z.enum(callOutcomes).nullable().default(null).describe('What came of a call; null for a note'),
      callOn: Day.nullable().default(null).describe('With call_back alone: when they are called again'),
      text: blankableLine(LONGEST_CUSTOMER_NOTE).default(''),
    })
    .refine(({ outcome, text }) => outcome !== null || text !== '', {
      path: ['text'],
      ...errorText(text('Write something first')),
    })
    .refine(({ outcome, callOn }) => (outcome === 'call_back') === (callOn !== null), {
      path: ['callOn'],
      ...errorText(text('Choose the day of the call')),
    }),
  status: 201,
  response: CustomerNote,
  touches: ['customers', 'quotes'],
})
