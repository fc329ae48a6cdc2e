import { z } from 'zod'
import { AdjustedCost, AdminBookingDetails, CustomerReason } from '#contract/bookings/office-bookings.ts'
import { Contact } from '#contract/customers/contact.ts'
import { actorFields } from '#contract/platform/actor.ts'
import { AuditEntry } from '#contract/platform/audit.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Email, Id, Instant, identifier, line, named, PersonName, Phone, Slot } from '#contract/platform/fields.ts'
import { MOST_AT_ONCE } from '#contract/platform/many-at-once.ts'
import { Mentions } from '#contract/platform/mention.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { officeNoteKinds } from '#domain/customers/note-kinds.ts'
import { letterWays } from '#domain/notifications/without-email.ts'
import { text } from '#domain/platform/translation/text.ts'

const params = z.object({ id: identifier('booking') })

/** The version that was looked at; 409 conflict when it is no longer the present one. */
const version = z.int().min(1)
const withoutCredit = z
  .boolean()
  .default(false)
  .describe(
    'The customer asked for it, or never meant to have the visit: letters say so, and nothing is owed for a late change. Otherwise we want it',
  )
const withFee = z.boolean().default(false).describe('Charges what the customer would be charged now: they asked for it')

const BookingAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('assign'),
    version,
    contractorId: identifier('contractor').nullable().describe('null takes the booking from its painter'),
    withoutCredit,
  }),
  z.object({
    action: z.literal('move'),
    version,
    scheduledDate: Day,
    timeSlot: Slot,
    contractorId: identifier('contractor').optional().describe('Another painter at the same time'),
    withFee,
    withoutCredit,
    painterAgreed: z
      .boolean()
      .optional()
      .describe('The painter who keeps it has said yes to the new time on the phone, and is not asked again'),
  }),
  z.object({
    action: z.literal('cancel'),
    version,
    reason: line(500),
    customerReason: CustomerReason,
    withFee,
    withoutCredit,
  }),
  z.object({
    action: z.literal('complete'),
    version,
    early: z.boolean().default(false).describe('Although a day of it is still to come'),
    anyway: z.boolean().default(false).describe('Although a day is still to come, or a change waits for the customer'),
  }),
  z
    .object({
      action: z.literal('price'),
      version,
      finalCost: AdjustedCost,
      reason: line(500),
      keepPainterShare: z.boolean().default(false),
      anyway: z.boolean().default(false).describe('Although something about it is unusual'),
    })
    .describe('What the customer pays, tax included'),
  z
    .object({ action: z.literal('without_deposit'), version })
    .describe('Books a date that is held until its deposit is paid, without one'),
])

/** One of the office's own actions on a booking. */
export type BookingAction = z.output<typeof BookingAction>

const Recipient = z.object({
  who: z.enum(['customer', 'painter', 'former_painter', 'office']),
  name: z.string(),
  address: z.string().describe('The e-mail address; empty for somebody without one'),
  way: z.enum(letterWays).exactOptional().describe('Of somebody without an e-mail address: printed, or told by phone'),
  push: z.boolean().describe('Their devices are told, too'),
  at: Instant.describe('When it is sent'),
  subject: z.string(),
  text: z.string(),
})

const Preview = named('BookingActionPreview', {
  recipients: z.array(Recipient).describe('Exactly the messages that the action would send'),
  visit: z.object({ scheduledDate: Day, endDate: Day, timeSlot: Slot, endsAt: Instant }),
  painter: z
    .object({ id: Id, name: z.string(), earns: Money, answerBy: Instant.nullable() })
    .nullable()
    .describe('Who has it afterwards'),
  fee: Money.describe('What the customer is charged for it'),
  credit: Money.describe('What we owe the customer for it'),
  price: z.object({
    before: Money,
    after: Money,
    painter: Money,
    painterBefore: Money,
    platform: Money,
    platformBefore: Money,
  }),
  warnings: z.array(z.string()).describe('What to think about before doing it, in words'),
  undoable: z.boolean(),
})

/** The changes of a booking action, and who would get which message. */
export type ActionPreview = z.output<typeof Preview>

const Done = named('BookingActionDone', {
  booking: AdminBookingDetails,
  undo: z.object({ id: Id, until: Instant }).nullable().describe('Until then nobody is told, and it can be undone'),
})

export type ActionResult = z.output<typeof Done>

export const previewBookingAction = endpoint('POST /api/admin/bookings/{id}/actions/preview', 'office:act', {
  name: 'previewBookingAction',
  limit: 'reads',
  summary: 'What an action would change and send; nothing is done. 403 for who could not do it.',
  params,
  body: BookingAction,
  response: Preview,
  shows: ['booking'],
})

export const doBookingAction = endpoint('POST /api/admin/bookings/{id}/actions', 'office:act', {
  name: 'doBookingAction',
  summary:
    'Moves, assigns, cancels, completes or reprices a booking, or does without its deposit. A bookkeeper can reprice finished work alone; beyond the limit of dispatchers, whoever changes its money needs office:money and has confirmed lately that it is them: 403 otherwise. 409 conflict when somebody changed it meanwhile, slot_unavailable when the painter is not free, invalid_transition when it cannot be done with the booking as it is.',
  params,
  body: BookingAction,
  response: Done,
  touches: onBooking,
})

export const undoBookingAction = endpoint('POST /api/admin/bookings/{id}/actions/undo', 'office:dispatch', {
  name: 'undoBookingAction',
  summary:
    'Takes an action back while nobody has been told; 409 invalid_transition when it is too late, conflict when anything else happened to the booking or its ledger since: it says what.',
  params,
  body: z.object({ id: identifier('action') }),
  response: AdminBookingDetails,
  touches: onBooking,
})

export const undoBookingActions = endpoint('POST /api/admin/actions/undo', 'office:dispatch', {
  name: 'undoBookingActions',
  summary:
    'Takes actions that were done together back, the last one first, each on its own; those that cannot be are named.',
  body: z.object({
    actions: z
      .array(z.object({ bookingId: identifier('booking'), id: identifier('action') }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  response: z
    .object({ undone: z.array(Id), left: z.array(z.object({ bookingId: Id, reason: z.string() })) })
    .meta({ id: 'BookingActionsUndone' }),
  touches: onBooking,
})

const TimelineEntry = named('TimelineEntry', {
  id: Id,
  at: Instant,
  kind: z.enum(['change', 'message', 'visit', 'conversation', 'note', 'call', 'money']),
  ...actorFields,
  text: z.string().describe('In words; of a change, the name of the action'),
  mentions: Mentions,
  change: AuditEntry.nullable().describe('What changed, from what to what'),
  messageId: Id.nullable().describe('The e-mail, to be read or sent again'),
  messageKind: z.string().nullable().describe('Which message it is, such as booking-confirmation'),
  failed: z.boolean().describe('A message that could not be delivered'),
})

export type TimelineEntry = z.output<typeof TimelineEntry>

export const getTimeline = endpoint('GET /api/admin/bookings/{id}/timeline', 'office:read', {
  name: 'getTimeline',
  summary: 'What happened to a booking, newest first: changes, e-mails, messages, reports of the visit, notes, calls.',
  params,
  response: z.array(TimelineEntry),
  shows: ['booking', 'messages', 'notes', 'money', 'conversation'],
})

const OfficeNote = z.object({
  id: Id,
  at: Instant,
  ...actorFields,
  kind: z.enum(officeNoteKinds),
  text: z.string(),
  mentions: Mentions,
})

export const writeOfficeNote = endpoint('POST /api/admin/bookings/{id}/office-notes', 'office:visits', {
  name: 'writeOfficeNote',
  summary: 'A note, or what a call was about; only the office reads it. With @ and a name it mentions a colleague.',
  params,
  body: z.object({
    requestId: identifier('action').describe(
      'Made by the caller: the same note again is kept once, another one is 422 key_reused',
    ),
    kind: z.enum(officeNoteKinds).default('note'),
    text: line(2000),
  }),
  status: 201,
  response: OfficeNote.meta({ id: 'OfficeNote' }),
  touches: onBooking,
})

export const correctCustomer = endpoint('PUT /api/admin/bookings/{id}/customer', 'office:visits', {
  fresh: ({ email }: { email?: string }) => email !== undefined,
  name: 'correctCustomer',
  summary:
    'Corrects how the customer of a booking is called and reached, in all their quotes and bookings that say the same. 409 conflict when that reads otherwise than known. Another e-mail address ends every link and key that the present one was given, and is sent fresh ones.',
  params,
  body: z
    .object({
      known: Contact.exactOptional().describe('How it read before; left out, it is replaced whatever it is'),
      name: PersonName.nullable().exactOptional(),
      email: Email.exactOptional(),
      phone: Phone.exactOptional(),
    })
    .refine(({ known: _known, ...change }) => Object.keys(change).length > 0, {
      path: ['email'],
      ...errorText(text('Say what to correct')),
    }),
  response: AdminBookingDetails,
  touches: ['booking', 'customers', 'bookings', 'messages'],
})
