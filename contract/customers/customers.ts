import { z } from 'zod'
import { DocumentContent } from '#contract/billing/documents.ts'
import { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { Complaint } from '#contract/bookings/complaints.ts'
import { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { ExportedReview } from '#contract/bookings/office-reviews.ts'
import { VisitNotes } from '#contract/bookings/visit-notes.ts'
import { WarrantyClaim } from '#contract/bookings/warranty.ts'
import { Message } from '#contract/notifications/messages.ts'
import { PushDevice } from '#contract/platform/devices.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Email, Id, Instant, identifier, named } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { Quote } from '#contract/quotes/quotes.ts'
import { cardRefundStates, checkoutPurposes, checkoutStates } from '#domain/billing/card-payments.ts'
import { entryKinds, paymentMethods } from '#domain/billing/ledger.ts'
import { conversationSides } from '#domain/bookings/conversation.ts'
import { noShowOutcomes } from '#domain/bookings/no-show.ts'
import { verdicts } from '#domain/bookings/sign-off.ts'
import { photoMoments } from '#domain/bookings/visit-photos.ts'
import { visitEventKinds } from '#domain/bookings/visit-progress.ts'
import { officeNoteKinds } from '#domain/customers/note-kinds.ts'
import { documentKinds } from '#domain/platform/document.ts'
import { callOutcomes } from '#domain/quotes/quotes.ts'
import { Inquiry } from './office-inquiries.ts'

const params = z.object({ email: Email })

/** A ledger entry of a customer: from their accounts, never from those of painters or of the platform. */
const CustomerEntry = named('CustomerEntry', {
  bookingId: Id,
  at: Instant,
  account: z.enum(['owed', 'paid']).describe('Whether it changes what they owe or what they have paid'),
  kind: z.enum([...entryKinds.owed, ...entryKinds.paid]),
  amount: Money,
  method: z.enum(paymentMethods).nullable().describe('How money changed hands; null where none did'),
  checkNumber: z.string().nullable(),
  reason: z.string().nullable(),
})

export type CustomerEntry = z.output<typeof CustomerEntry>

const CustomerDocument = named('CustomerDocument', {
  bookingId: Id,
  kind: z.enum(documentKinds),
  number: z.string().describe('Year and number: "2026-0418"'),
  issuedAt: Instant,
  amount: Money,
  content: DocumentContent,
  url: z.string().describe('Where it can be opened'),
})

const CustomerChange = ChangeOrder.omit({ secondBooking: true })
  .extend({ bookingId: Id })
  .meta({ id: 'CustomerChange' })

const CustomerCardPayment = named('CustomerCardPayment', {
  bookingId: Id,
  purpose: z.enum(checkoutPurposes),
  state: z.enum(checkoutStates),
  amount: Money.describe('What was asked for, without the tip'),
  tip: Money,
  received: Money.nullable().describe('What came in; null while nothing has'),
  startedAt: Instant,
  paidAt: Instant.nullable(),
  refunds: z
    .array(z.object({ state: z.enum(cardRefundStates), amount: Money, at: Instant }))
    .describe('What went back to the card'),
})

export type CustomerCardPayment = z.output<typeof CustomerCardPayment>

const CustomerSignOff = named('CustomerSignOff', {
  bookingId: Id,
  verdict: z.enum(verdicts),
  text: z.string().nullable().describe('What was to be mended'),
  saidAt: Instant,
  touchUpId: Id.nullable().describe('The visit that was booked to mend it'),
})

const CustomerNoShow = named('CustomerNoShow', {
  bookingId: Id,
  begunAt: Instant.describe('When nobody answered the door'),
  endedAt: Instant.nullable().describe('When it took effect that nobody was home; null when somebody was'),
  fee: Money.nullable(),
  objectedAt: Instant.nullable(),
  objection: z.string().nullable().describe('What they said'),
  decidedAt: Instant.nullable(),
  outcome: z.enum(noShowOutcomes).nullable(),
  reason: z.string().nullable().describe('Why it was decided so'),
  photoUrl: z.string().nullable().describe('Of the door; works for at least a week'),
})

/** When nobody opened to the painter of a customer. */
export type CustomerNoShow = z.output<typeof CustomerNoShow>

/** The messages, notes and photos about a customer's bookings. */
const CustomerConversations = z.object({
  conversations: z
    .array(
      z.object({
        bookingId: Id,
        from: z.enum(conversationSides),
        at: Instant,
        text: z.string(),
        photos: z.array(z.string()),
      }),
    )
    .describe('The messages between customer, painter and office, oldest first; photos by their addresses'),
  officeNotes: z
    .array(z.object({ bookingId: Id, at: Instant, kind: z.enum(officeNoteKinds), text: z.string() }))
    .describe('What the office noted about their bookings, and of calls'),
  customerNotes: z
    .array(
      z.object({
        quoteId: Id,
        at: Instant,
        outcome: z.enum(callOutcomes).nullable(),
        callOn: Day.nullable(),
        text: z.string(),
      }),
    )
    .describe('What the office noted about them, and what came of calling them, oldest first'),
  visitPhotos: z
    .array(
      z.object({
        bookingId: Id,
        moment: z.enum(photoMoments),
        takenAt: Instant,
        releasedAt: Instant.nullable(),
        url: z.string().describe('Works for at least a week'),
      }),
    )
    .describe('The photos that painters took of the rooms, oldest first'),
  visitNotes: z.array(VisitNotes.extend({ bookingId: Id })).describe('What painters should know about the home'),
  painterNotes: z
    .array(
      z.object({
        bookingId: Id,
        occasion: z.enum([...visitEventKinds, 'completed']),
        at: Instant.nullable().describe('Null when the completion was undone'),
        text: z.string(),
      }),
    )
    .describe('What painters wrote to the customer when they left and when the work was done, oldest first'),
})

export type CustomerConversations = z.output<typeof CustomerConversations>

const CustomerExport = named('CustomerExport', {
  email: z.string().describe('Empty for somebody without one'),
  exportedAt: Instant,
  tags: z.array(z.string()).describe('What the office tells them apart by, in its own words'),
  quotes: z.array(Quote),
  bookings: z.array(AdminBooking),
  inquiries: z.array(Inquiry),
  messages: z.array(Message),
  ledger: z.array(CustomerEntry).describe('What they owed and paid, in the order in which it was entered'),
  documents: z.array(CustomerDocument).describe('Their invoices, receipts and credit notes, oldest first'),
  reviews: z.array(ExportedReview),
  changes: z.array(CustomerChange).describe('What painters wanted to paint otherwise, and what they said to it'),
  signOffs: z.array(CustomerSignOff).describe('What they said of finished work'),
  warrantyClaims: z.array(WarrantyClaim).describe('What they claimed under the warranty, newest first'),
  complaints: z.array(Complaint).describe('What they were unhappy about, as the office wrote it down'),
  noShows: z.array(CustomerNoShow).describe('When nobody opened to a painter, and what they and we said to it'),
  cardPayments: z.array(CustomerCardPayment).describe('The card pages that they started, oldest first'),
  devices: z.array(PushDevice).describe('Where they are notified about their bookings, oldest first'),
  ...CustomerConversations.shape,
})

/** Everything stored about a person. */
export type CustomerExport = z.output<typeof CustomerExport>

export const exportCustomer = endpoint('GET /api/admin/customers/{email}/export', 'office:private', {
  fresh: true,
  name: 'exportCustomer',
  summary: 'Everything that is stored under an e-mail address.',
  params,
  response: CustomerExport,
})

const ofQuote = z.object({ id: identifier('quote') })

export const exportCustomerOfQuote = endpoint('GET /api/admin/quotes/{id}/customer/export', 'office:private', {
  fresh: true,
  name: 'exportCustomerOfQuote',
  summary:
    'Everything that is stored about the customer of a quote, who may have no e-mail address: under their phone number then.',
  params: ofQuote,
  response: CustomerExport,
})

const Erased = z.object({
  removedQuotes: z.int(),
  removedBookings: z.int(),
  blankedBookings: z.int().describe('Completed work that stays without the person'),
  removedInquiries: z.int(),
  removedReviews: z.int(),
  removedMessages: z.int(),
  removedPhotos: z.int(),
})

export const eraseCustomerOfQuote = endpoint('DELETE /api/admin/quotes/{id}/customer', 'office:private', {
  fresh: true,
  name: 'eraseCustomerOfQuote',
  summary:
    'Erases the customer of a quote, who may have no e-mail address, like the one with an address. 409 conflict while a booking is still open.',
  params: ofQuote,
  response: Erased,
  touches: ['erasures', 'customers', 'bookings', 'booking', 'quotes', 'messages', 'inquiries', 'reviews'],
})

export const eraseCustomer = endpoint('DELETE /api/admin/customers/{email}', 'office:private', {
  fresh: true,
  name: 'eraseCustomer',
  summary:
    'Erases a person: their data is removed, and blanked out in completed work, whose amounts must be kept. 409 conflict while a booking is still open.',
  params,
  response: Erased,
  touches: ['erasures', 'customers', 'bookings', 'booking', 'quotes', 'messages', 'inquiries', 'reviews'],
})
