import { z } from 'zod'
import { Complaint } from '#contract/bookings/complaints.ts'
import { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Email, Id, Instant, identifier, named, PersonName, Phone, page } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { CustomerNote, QuoteLine } from '#contract/quotes/office-quotes.ts'
import { conversationSides } from '#domain/bookings/conversation.ts'
import { text } from '#domain/platform/translation/text.ts'
import { Contact } from './contact.ts'

const params = z.object({ id: identifier('quote') })

const CustomerEmail = z.object({
  id: Id,
  kind: z.string().describe('Which message it is, such as booking-confirmation'),
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'dead', 'dropped']),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})

const CustomerConversationMessage = z.object({
  bookingId: Id,
  side: z.enum(conversationSides),
  text: z.string(),
  at: Instant,
})

const CustomerPage = named('CustomerPage', {
  quoteId: Id.describe('The quote that was asked about'),
  ...Contact.shape,
  town: z.string(),
  address: z.string().describe('Of the home that was asked about'),
  others: z
    .array(Contact)
    .describe('How else the same person is called and reached, on quotes with the same e-mail address or phone'),
  money: z.object({
    paid: Money.describe('Payments less refunds'),
    due: Money.describe('What is to be paid now; negative for a refund'),
    lifetime: Money.describe('What all their bookings come to: prices, fees and tips, less credits'),
  }),
  quotes: z.array(QuoteLine).describe('Newest first, at most 100'),
  bookings: z.array(AdminBooking).describe('The latest visit first, at most 100'),
  more: z
    .object({ quotes: z.boolean(), bookings: z.boolean(), messages: z.boolean() })
    .describe(
      'Whether there are, or may be, more than are listed; money is then that of the listed bookings, and more messages come from GET /api/admin/quotes/{id}/customer/messages',
    ),
  emails: z.array(CustomerEmail).describe('What was sent to them, newest first, at most 50'),
  conversation: z
    .array(CustomerConversationMessage)
    .describe('What was said about their visits, newest first, at most 50'),
  complaints: z.array(Complaint).describe('What they are unhappy about: the open ones'),
  tags: z.array(z.string()).describe('Of the customer whose quote it is, in alphabetical order'),
  notes: z.array(CustomerNote).describe('What the office noted, newest first, at most 100'),
})

/** Everything about a customer, amounts in cents. */
export type CustomerPage = z.output<typeof CustomerPage>

export const getCustomer = endpoint('GET /api/admin/quotes/{id}/customer', 'office:read', {
  name: 'getCustomer',
  summary: 'The customer of a quote: whatever is stored under their e-mail address or their phone number.',
  params,
  response: CustomerPage,
  shows: ['customers', 'bookings', 'quotes', 'messages', 'money'],
})

export const listCustomerMessages = endpoint('GET /api/admin/quotes/{id}/customer/messages', 'office:read', {
  name: 'listCustomerMessages',
  summary: 'Everything that was sent to the customer of a quote and said about their visits, newest first.',
  params,
  query: z.object(page),
  response: z.array(
    z.discriminatedUnion('type', [
      CustomerEmail.extend({ type: z.literal('email') }).meta({ id: 'CustomerEmail' }),
      CustomerConversationMessage.extend({ type: z.literal('conversation'), id: Id }).meta({
        id: 'CustomerConversationMessage',
      }),
    ]),
  ),
  shows: ['customers', 'messages'],
})

export const correctCustomerOfQuote = endpoint('PUT /api/admin/quotes/{id}/customer', 'office:visits', {
  fresh: ({ email }: { email?: string }) => email !== undefined,
  name: 'correctCustomerOfQuote',
  summary:
    'Corrects how a customer is called and reached, in all their quotes and bookings that say the same. 409 when it was corrected otherwise meanwhile. Another e-mail address ends every link and key that the present one was given, and is sent fresh ones.',
  params,
  body: z
    .object({
      known: Contact.describe('How it read before the correction'),
      name: PersonName.nullable().exactOptional(),
      email: Email.exactOptional(),
      phone: Phone.exactOptional(),
    })
    .refine(({ known: _known, ...change }) => Object.keys(change).length > 0, {
      path: ['email'],
      ...errorText(text('Say what to correct')),
    }),
  response: CustomerPage,
  answers: 'getCustomer',
  touches: ['booking', 'customers', 'bookings', 'messages'],
})
