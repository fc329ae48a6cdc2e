import { z } from 'zod'
import { promiseKinds } from '#domain/bookings/promises.ts'
import { complianceDocumentStages } from '#domain/painters/compliance-documents.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

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

/** To a painter's devices, about one of their jobs. */
const toPainter = z.object({ contractorId: id, jobId: id })
/** To the devices that follow a booking. */
const toFollowers = z.object({ bookingId: id })

/** The facts about a kind of notification that others than its own file have to know. */
export type NotificationKind = {
  /** A painter who once requested a quote keeps what was sent to them as a painter. */
  audience: 'customer' | 'painter' | 'administrator'
  /** What the office's lists call it. */
  label: Text
  /** Ids and amounts in cents, as stored by any release; never the text itself. */
  payload: z.ZodType
  /** The payload of the same notification on a phone; absent when there is none. */
  push?: { label: Text; payload: z.ZodType }
}

/**
 * Every kind of notification. A new one is an entry here, and a file in server/notifications/kinds that defines how it is composed
 * and how it reads.
 */
export const notificationKinds = {
  quote: { audience: 'customer', label: text('Quote'), payload: z.object({ quoteId: id }) },
  'booking-confirmation': { audience: 'customer', label: text('Booking confirmation'), payload: booking },
  'painter-confirmed': { audience: 'customer', label: text('Painter confirmed'), payload: booking },
  'booking-reminder': { audience: 'customer', label: text('Visit reminder'), payload: booking },
  'booking-completed': { audience: 'customer', label: text('Work completed'), payload: booking },
  'booking-rescheduled': { audience: 'customer', label: text('Booking moved'), payload: charged },
  'booking-cancelled': { audience: 'customer', label: text('Booking cancelled'), payload: charged },
  'booking-changed': {
    audience: 'customer',
    label: text('Booking changed'),
    payload: booking.extend({ oldEndDate: z.string(), sequence }),
  },
  'painter-late': {
    audience: 'customer',
    label: text('Painter running late'),
    payload: booking.extend({ minutes: z.int() }),
    push: { label: text('Notification: running late'), payload: toFollowers.extend({ minutes: z.int() }) },
  },
  'message-to-customer': {
    audience: 'customer',
    label: text('Message to a customer'),
    payload: booking.extend(conversation),
    push: { label: text('Notification: message'), payload: toFollowers.extend({ number: z.int() }) },
  },
  'message-to-painter': {
    audience: 'painter',
    label: text('Message to a painter'),
    payload: job.extend(conversation),
    push: { label: text('Notification: message'), payload: toPainter.extend({ number: z.int() }) },
  },
  'message-to-office': {
    audience: 'administrator',
    label: text('Message to the office'),
    payload: booking.extend(conversation),
  },
  'painter-on-the-way': {
    audience: 'customer',
    label: text('Painter on the way'),
    payload: booking.extend({ at: z.string(), minutes: z.int() }),
    push: {
      label: text('Notification: on the way'),
      payload: toFollowers.extend({ at: z.string(), minutes: z.int() }),
    },
  },
  'cost-adjusted': { audience: 'customer', label: text('Price adjusted'), payload: booking.extend(change) },
  'job-cost-adjusted': {
    audience: 'painter',
    label: text('Job price adjusted'),
    payload: job.extend({ ...change, oldEarnings: z.int().optional(), newEarnings: z.int().optional() }),
  },
  'job-assigned': {
    audience: 'painter',
    label: text('Job assigned'),
    payload: job,
    push: { label: text('Notification: new job'), payload: toPainter },
  },
  'job-changed': {
    audience: 'painter',
    label: text('Job changed'),
    payload: job,
    push: { label: text('Notification: job changed'), payload: toPainter },
  },
  'job-cancelled': {
    audience: 'painter',
    label: text('Job cancelled'),
    payload: job,
    push: { label: text('Notification: job cancelled'), payload: toPainter },
  },
  'job-reminder': {
    audience: 'painter',
    label: text('Job reminder'),
    payload: job,
    push: { label: text('Notification: answer due'), payload: toPainter },
  },
  'contractor-welcome': { audience: 'painter', label: text('Painter welcome'), payload: contractor },
  'email-confirmation': { audience: 'painter', label: text('Confirm an email address'), payload: contractor },
  /** The address, since it may have been changed again before the message is sent. */
  'email-change': {
    audience: 'painter',
    label: text('Confirm a new email address'),
    payload: contractor.extend({ email: z.string() }),
  },
  'email-change-notice': { audience: 'painter', label: text('Email address about to change'), payload: contractor },
  'verify-again': {
    audience: 'administrator',
    label: text('Painter to verify again'),
    payload: contractor.extend({ changed: z.enum(['w9', 'email']) }),
  },
  'contractor-invitation': { audience: 'painter', label: text('Painter invitation'), payload: oneTimeLink },
  'password-reset': { audience: 'painter', label: text('Password reset'), payload: oneTimeLink },
  'new-contractor': { audience: 'administrator', label: text('New painter'), payload: contractor },
  'booking-without-contractor': {
    audience: 'administrator',
    label: text('Booking without a painter'),
    payload: booking,
  },
  'bookings-without-contractor': {
    audience: 'administrator',
    label: text('Bookings without a painter'),
    payload: z.unknown().transform((): object => ({})),
  },
  'visit-unconfirmed': { audience: 'administrator', label: text('Unconfirmed visit'), payload: booking },
  'booking-waiting': { audience: 'customer', label: text('Looking for another painter'), payload: booking },
  'painter-cannot-return': { audience: 'customer', label: text('The same painter cannot come back'), payload: booking },
  'booking-links': {
    audience: 'customer',
    label: text('Booking links'),
    payload: z.object({
      bookingIds: z.array(id),
      /** Sent because the office corrected the address; otherwise the customer asked for it. */
      isCorrected: z.boolean().exactOptional(),
    }),
  },
  'painter-left': {
    audience: 'customer',
    label: text('A different painter comes'),
    payload: contractor.extend({ bookingIds: z.array(id) }),
  },
  'painter-leaves': {
    audience: 'painter',
    label: text("A painter's last day"),
    payload: contractor.extend({ lastDay: z.string(), bookingIds: z.array(id) }),
  },
  'paper-asked': {
    audience: 'painter',
    label: text('License or insurance needed'),
    payload: contractor.extend({ paperId: id, stage: z.enum(complianceDocumentStages) }),
  },
  'paper-sent-back': {
    audience: 'painter',
    label: text('License or insurance sent back'),
    payload: contractor.extend({ paperId: id, version: z.int() }),
  },
  'commercial-inquiry': { audience: 'administrator', label: text('Commercial inquiry'), payload: inquiry },
  inquiry: { audience: 'administrator', label: text('Inquiry'), payload: inquiry },
  'document-issued': {
    audience: 'customer',
    label: text('Invoice, receipt or statement'),
    payload: z.object({ documentId: id }),
  },
  'statement-issued': {
    audience: 'painter',
    label: text("Painter's statement"),
    payload: z.object({ documentId: id }),
  },
  'payment-reminder': {
    audience: 'customer',
    label: text('Payment reminder'),
    payload: booking.extend({ reminder: z.int() }),
  },
  'payment-withdrawn': {
    audience: 'customer',
    label: text('Payment taken back'),
    payload: booking.extend({ cents: z.int() }),
  },
  'card-refund': {
    audience: 'customer',
    label: text('Card refund'),
    payload: booking.extend({
      cents: z.int(),
      /** The part of it that is the tip. */
      tip: z.int().optional(),
      occasion: z.enum(['office', 'cancelled', 'not_open']),
    }),
  },
  'card-refund-failed': {
    audience: 'administrator',
    label: text("Refund that didn't go through"),
    payload: booking.extend({ cents: z.int() }),
  },
  'refund-failed': {
    audience: 'customer',
    label: text("Refund that didn't go through"),
    payload: booking.extend({ cents: z.int() }),
  },
  'reservation-lapsed': { audience: 'customer', label: text('Date no longer held'), payload: booking },
  'deposit-asked': { audience: 'customer', label: text('Deposit to book a date'), payload: booking },
  'tip-received': { audience: 'painter', label: text('Tip received'), payload: job.extend({ cents: z.int() }) },
  'tip-returned': {
    audience: 'painter',
    label: text('Tip returned'),
    payload: job.extend({ cents: z.int(), outcome: z.enum(['returned', 'kept']) }),
  },
  'review-request': {
    audience: 'customer',
    label: text('Review request'),
    payload: booking.extend({ isReminder: z.boolean().default(false) }),
  },
  'review-received': { audience: 'painter', label: text('Review received'), payload: z.object({ reviewId: id }) },
  'review-answered': { audience: 'customer', label: text('Answer to a review'), payload: z.object({ reviewId: id }) },
  'promise-credit': {
    audience: 'customer',
    label: text('Credit for a broken promise'),
    payload: booking.extend({ promise: z.enum(promiseKinds), cents: z.int() }),
  },
  'promise-withdrawn': {
    audience: 'customer',
    label: text('Credit taken back'),
    payload: booking.extend({ cents: z.int(), reason: z.string().nullable() }),
  },
  'visit-missed': { audience: 'customer', label: text('Nobody came'), payload: booking.extend({ cents: z.int() }) },
  'visit-missed-alarm': { audience: 'administrator', label: text('Nobody came: please call'), payload: booking },
  'follow-up-waiting': { audience: 'customer', label: text('Looking for a date'), payload: booking },
  'touch-up-asked': { audience: 'administrator', label: text('Something to fix'), payload: booking },
  'change-sent': {
    audience: 'customer',
    label: text('Change to approve'),
    payload: booking.extend({ changeId: id }),
    push: { label: text('Notification: change to approve'), payload: toFollowers.extend({ changeId: id }) },
  },
  'change-approved': {
    audience: 'customer',
    label: text('Approved change'),
    payload: booking.extend({ changeId: id }),
  },
  'change-withdrawn': {
    audience: 'customer',
    label: text('Change taken back'),
    payload: booking.extend({ changeId: id }),
  },
  'job-change-answered': {
    audience: 'painter',
    label: text('Answer to a change'),
    payload: job.extend({ changeId: id }),
    push: { label: text('Notification: answer to a change'), payload: toPainter.extend({ changeId: id }) },
  },
  /** `stage`: the charge waits for the office, or the office has decided about it. */
  'visit-ended': {
    audience: 'customer',
    label: text('Visit ended with a trip charge'),
    payload: charged.extend({ stage: z.enum(['waiting', 'decided']).optional() }),
  },
  'nobody-answers': {
    audience: 'customer',
    label: text('Nobody answers the door'),
    payload: booking.extend(noShow),
    push: { label: text('Notification: nobody answers'), payload: toFollowers.extend({ noShowId: id }) },
  },
  'nobody-home': {
    audience: 'customer',
    label: text('Nobody was home'),
    payload: booking.extend({ ...noShow, sequence }),
  },
  'objection-received': { audience: 'customer', label: text('Objection received'), payload: booking.extend(noShow) },
  'no-show-decided': { audience: 'customer', label: text('Decision about a fee'), payload: booking.extend(noShow) },
  'job-no-show-decided': {
    audience: 'painter',
    label: text('Decision about a fee, for the painter'),
    payload: job.extend(noShow),
  },
  'office-digest': {
    audience: 'administrator',
    label: text('Morning digest'),
    payload: z.object({ date: z.string() }),
  },
} as const satisfies Record<string, NotificationKind>
