import { z } from 'zod'
import { promiseKinds } from '#domain/bookings/promises.ts'
import { complianceDocumentStages } from '#domain/painters/compliance-documents.ts'

const id = z.string()
const booking = z.object({ bookingId: id })
const job = z.object({ jobId: id })
const contractor = z.object({ contractorId: id })
const inquiry = z.object({ inquiryId: id })
/** The one-time token, sealed with the application's key (`sealText`). */
const oneTimeLink = contractor.extend({ sealedToken: z.string() })
/** For calendars: how often the booking has changed. */
const sequence = z.int().default(0)
const change = { oldCost: z.int(), newCost: z.int(), reason: z.string().default('') }
/** The first message that was not read, and, once the email went out, the numbers of all that it mentioned. */
const conversation = { number: z.int(), told: z.array(z.int()).optional() }
const noShow = { noShowId: id }
const charged = booking.extend({ fee: z.int().default(0), sequence })

/** The payload of each kind of message, as stored by any release; amounts in cents. */
const payloads = {
  quote: z.object({ quoteId: id }),
  'booking-confirmation': booking,
  'painter-confirmed': booking,
  'booking-reminder': booking,
  'booking-completed': booking,
  'booking-rescheduled': charged,
  'booking-cancelled': charged,
  'booking-changed': booking.extend({ oldEndDate: z.string(), sequence }),
  'painter-late': booking.extend({ minutes: z.int() }),
  'message-to-customer': booking.extend(conversation),
  'message-to-painter': job.extend(conversation),
  'message-to-office': booking.extend(conversation),
  'painter-on-the-way': booking.extend({ at: z.string(), minutes: z.int() }),
  'cost-adjusted': booking.extend(change),
  'job-cost-adjusted': job.extend({ ...change, oldEarnings: z.int().optional(), newEarnings: z.int().optional() }),
  'job-assigned': job,
  'job-changed': job,
  'job-cancelled': job,
  'job-reminder': job,
  'contractor-welcome': contractor,
  'email-confirmation': contractor,
  /** The address, since it may have been changed again before the message is sent. */
  'email-change': contractor.extend({ email: z.string() }),
  'email-change-notice': contractor,
  'verify-again': contractor.extend({ changed: z.enum(['w9', 'email']) }),
  'contractor-invitation': oneTimeLink,
  'password-reset': oneTimeLink,
  'new-contractor': contractor,
  'booking-without-contractor': booking,
  'bookings-without-contractor': z.unknown().transform((): object => ({})),
  'visit-unconfirmed': booking,
  'booking-waiting': booking,
  'painter-cannot-return': booking,
  'booking-links': z.object({
    bookingIds: z.array(id),
    /** Sent because the office corrected the address; otherwise the customer asked for it. */
    isCorrected: z.boolean().exactOptional(),
  }),
  'painter-left': contractor.extend({ bookingIds: z.array(id) }),
  'painter-leaves': contractor.extend({ lastDay: z.string(), bookingIds: z.array(id) }),
  'paper-asked': contractor.extend({ paperId: id, stage: z.enum(complianceDocumentStages) }),
  'paper-sent-back': contractor.extend({ paperId: id, version: z.int() }),
  'commercial-inquiry': inquiry,
  inquiry,
  'document-issued': z.object({ documentId: id }),
  'statement-issued': z.object({ documentId: id }),
  'payment-reminder': booking.extend({ reminder: z.int() }),
  'payment-withdrawn': booking.extend({ cents: z.int() }),
  'card-refund': booking.extend({
    cents: z.int(),
    /** The part of it that is the tip. */
    tip: z.int().optional(),
    occasion: z.enum(['office', 'cancelled', 'not_open']),
  }),
  'card-refund-failed': booking.extend({ cents: z.int() }),
  'refund-failed': booking.extend({ cents: z.int() }),
  'reservation-lapsed': booking,
  'deposit-asked': booking,
  'tip-received': job.extend({ cents: z.int() }),
  'tip-returned': job.extend({ cents: z.int(), outcome: z.enum(['returned', 'kept']) }),
  'review-request': booking.extend({ isReminder: z.boolean().default(false) }),
  'review-received': z.object({ reviewId: id }),
  'review-answered': z.object({ reviewId: id }),
  'promise-credit': booking.extend({ promise: z.enum(promiseKinds), cents: z.int() }),
  'promise-withdrawn': booking.extend({ cents: z.int(), reason: z.string().nullable() }),
  'visit-missed': booking.extend({ cents: z.int() }),
  'visit-missed-alarm': booking,
  'follow-up-waiting': booking,
  'touch-up-asked': booking,
  'change-sent': booking.extend({ changeId: id }),
  'change-approved': booking.extend({ changeId: id }),
  'change-withdrawn': booking.extend({ changeId: id }),
  'job-change-answered': job.extend({ changeId: id }),
  /** `stage`: the charge waits for the office, or the office has decided about it. */
  'visit-ended': charged.extend({ stage: z.enum(['waiting', 'decided']).optional() }),
  'nobody-answers': booking.extend(noShow),
  'nobody-home': booking.extend({ ...noShow, sequence }),
  'objection-received': booking.extend(noShow),
  'no-show-decided': booking.extend(noShow),
  'job-no-show-decided': job.extend(noShow),
  'office-digest': z.object({ date: z.string() }),
}

export type MessageKind = keyof typeof payloads
export type MessagePayload<Kind extends MessageKind> = z.output<(typeof payloads)[Kind]>

/**
 * The kind and the ids it refers to: never the text itself. The text is composed when it is sent, from the data at that
 * moment, so that nobody is reminded of a visit that has been cancelled.
 */
export type Message = { [Kind in MessageKind]: { kind: Kind } & MessagePayload<Kind> }[MessageKind]

export const messageKinds = Object.keys(payloads) as MessageKind[]

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(payloads, kind)

/** @throws ZodError when no release has ever stored such a value for this kind */
export const readPayload = <Kind extends MessageKind>(kind: Kind, stored: unknown): MessagePayload<Kind> =>
  payloads[kind].parse(stored) as MessagePayload<Kind>
