import { z } from 'zod'
import { movers } from '#domain/platform/cancelled-by.ts'
import { credentialChanges } from '#domain/platform/credential-changes.ts'
import type { UnmailedWay } from '#domain/platform/message-causes.ts'
import {
  complianceDocumentStages,
  painterChanges,
  promiseKinds,
  withdrawalCauses,
} from '#domain/platform/message-causes.ts'
import { peopleChanges } from '#domain/platform/people-changes.ts'
import { officeRoles } from '#domain/platform/roles.ts'
import { slotIds } from '#domain/platform/slot-ids.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

const id = z.string()
const booking = z.object({ bookingId: id })
const job = z.object({ jobId: id })
const contractor = z.object({ contractorId: id })
/** On a painter's devices: the job may be somebody else's by then. */
const jobOfPainter = contractor.extend({ jobId: id })
const inquiry = z.object({ inquiryId: id })
/** The one-time token, sealed with the application's key (`sealText`). */
const oneTimeLink = contractor.extend({ sealedToken: z.string() })
const officeLink = z.object({ accountId: id, sealedToken: z.string() })
const changedCredentials = { change: z.enum(credentialChanges), device: z.string().nullable(), at: z.string() }
/** For calendars: how often the booking has changed. */
const sequence = z.int()
const change = { oldCost: z.int(), newCost: z.int(), reason: z.string() }
/** The first message that was not read, and, once the email went out, the numbers of all that it mentioned. */
const conversation = { number: z.int(), told: z.array(z.int()).optional() }
/** All bookings that the message is about, if it is about several of one customer: `bookingId` is one of them. */
const several = { bookingIds: z.array(id).optional() }
const stillNobody = booking.extend({ date: z.string() })
/** The day of the visit that a message is about, where that is not the first one. */
const ofDay = { day: z.string().exactOptional() }
/** `since`: when the customer was first notified, of a day after the first one. */
const late = booking.extend({ minutes: z.int(), ...ofDay, since: z.string().exactOptional() })
const onTheWay = booking.extend({ minutes: z.int(), at: z.string() })
const noShow = { noShowId: id }
const charged = booking.extend({ fee: z.int(), sequence })
/** The painter whom the customer was told of, and why they do not come; absent in messages of earlier releases. */
const lost = { lost: z.object({ contractorId: id, why: z.enum(painterChanges) }).optional() }
/** When a visit was to be before it was moved; absent in messages of earlier releases. */
const from = {
  from: z.object({ scheduledDate: z.string(), timeSlot: z.enum(slotIds), endDate: z.string() }).optional(),
}
const moved = charged.extend({ by: z.enum(movers).optional(), ...from })
const changed = booking.extend({ oldEndDate: z.string(), sequence, ...lost })
const waiting = booking.extend(lost)

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
  /** How it reaches a customer without email; on paper without it. */
  unmailed?: UnmailedWay
}

const to =
  <const Audience extends NotificationKind['audience']>(audience: Audience) =>
  <Payload extends z.ZodType, const More extends Pick<NotificationKind, 'push' | 'unmailed'>>(
    label: Text,
    payload: Payload,
    more?: More,
  ) => ({ audience, label, payload, ...(more as More) })

/** Messages of the hour, of which somebody without email hears by phone, */
const byPhone = { unmailed: 'call' } as const
/** and those that lose their use once the visit has begun. */
const inTime = { unmailed: 'in_time' } as const

const toCustomer = to('customer')
const toPainter = to('painter')
const toOffice = to('administrator')

/**
 * Every kind of notification. A new one is an entry here, and a file in server/notifications/kinds that defines how it is composed
 * and how it reads.
 */
export const notificationKinds = {
  quote: toCustomer(text('Quote'), z.object({ quoteId: id })),
  /** `isRestored`: the office put it back after it had been canceled. */
  'booking-confirmation': toCustomer(
    text('Booking confirmation'),
    booking.extend({ isRestored: z.boolean().optional() }),
  ),
  'painter-confirmed': toCustomer(text('Painter confirmed'), booking, inTime),
  /** `stage`: while moving is free, or the evening before the later day `date`; without one on the day before the visit. */
  'booking-reminder': toCustomer(
    text('Visit reminder'),
    booking.extend({ stage: z.enum(['ahead', 'later_day']).optional(), date: z.string().optional() }),
    inTime,
  ),
  /** On the evening before `date`. */
  'still-nobody': toCustomer(text('Still nobody for tomorrow'), stillNobody, {
    unmailed: 'call',
    push: { label: text('Notification: still nobody'), payload: stillNobody },
  }),
  /** `days`: how many days before the painting. */
  'colors-reminder': toCustomer(text('Colors to pick'), booking.extend({ days: z.int() }), inTime),
  'booking-completed': toCustomer(text('Work completed'), booking),
  /** `by`: who moved it; absent in messages of earlier releases. */
  'booking-rescheduled': toCustomer(text('Booking moved'), moved, {
    unmailed: 'in_time',
    push: { label: text('Notification: visit moved'), payload: moved },
  }),
  'booking-cancelled': toCustomer(text('Booking canceled'), charged, {
    unmailed: 'in_time',
    push: { label: text('Notification: visit canceled'), payload: charged },
  }),
  'booking-changed': toCustomer(text('Booking changed'), changed, {
    unmailed: 'in_time',
    push: { label: text('Notification: visit changed'), payload: changed },
  }),
  'painter-late': toCustomer(text('Painter running late'), late, {
    unmailed: 'call',
    push: { label: text('Notification: running late'), payload: late },
  }),
  'message-to-customer': toCustomer(text('Message to a customer'), booking.extend(conversation), {
    unmailed: 'call',
    push: { label: text('Notification: message'), payload: booking.extend({ number: z.int() }) },
  }),
  'message-to-painter': toPainter(text('Message to a painter'), job.extend(conversation), {
    push: { label: text('Notification: message'), payload: jobOfPainter.extend({ number: z.int() }) },
  }),
  'message-to-office': toOffice(text('Message to the office'), booking.extend(conversation)),
  'painter-on-the-way': toCustomer(text('Painter on the way'), onTheWay, {
    unmailed: 'call',
    push: { label: text('Notification: on the way'), payload: onTheWay },
  }),
  'cost-adjusted': toCustomer(text('Price adjusted'), booking.extend(change)),
  'job-cost-adjusted': toPainter(
    text('Job price adjusted'),
    job.extend({ ...change, oldEarnings: z.int().optional(), newEarnings: z.int().optional() }),
  ),
  'job-assigned': toPainter(text('Job assigned'), job, {
    push: { label: text('Notification: new job'), payload: jobOfPainter },
  }),
  'job-changed': toPainter(text('Job changed'), job, {
    push: { label: text('Notification: job changed'), payload: jobOfPainter },
  }),
  /** `difference`: of a change that is withdrawn with it; `dayLeft`: the last day, which was still to come. */
  'job-completed': toPainter(
    text('Job completed by the office'),
    job.extend({ difference: z.int().optional(), dayLeft: z.string().optional() }),
    { push: { label: text('Notification: job completed by the office'), payload: jobOfPainter } },
  ),
  'job-colors': toPainter(text('Colors picked'), job, {
    push: { label: text('Notification: colors picked'), payload: jobOfPainter },
  }),
  'job-cancelled': toPainter(text('Job canceled'), job, {
    push: { label: text('Notification: job canceled'), payload: jobOfPainter },
  }),
  'job-reminder': toPainter(text('Job reminder'), job, {
    push: { label: text('Notification: answer due'), payload: jobOfPainter },
  }),
  'contractor-welcome': toPainter(text('Painter welcome'), contractor),
  'email-confirmation': toPainter(text('Confirm an email address'), contractor),
  /** The address, since it may have been changed again before the message is sent. */
  'email-change': toPainter(text('Confirm a new email address'), contractor.extend({ email: z.string() })),
  'email-change-notice': toPainter(text('Email address about to change'), contractor),
  'verify-again': toOffice(text('Painter to verify again'), contractor.extend({ changed: z.enum(['w9', 'email']) })),
  'contractor-invitation': toPainter(text('Painter invitation'), oneTimeLink),
  'password-reset': toPainter(text('Password reset'), oneTimeLink),
  'office-invitation': toOffice(text('Invitation to the office'), officeLink),
  'office-password-reset': toOffice(text('Password reset for the office'), officeLink),
  'office-credentials': toOffice(
    text('Change of a sign-in for the office'),
    z.object({ accountId: id, ...changedCredentials }),
  ),
  'office-people-changed': toOffice(
    text('Change of who runs the office'),
    z.object({ accountId: id, change: z.enum(peopleChanges), role: z.enum(officeRoles), by: id, at: z.string() }),
  ),
  'second-factor-reminder': toOffice(text('Reminder of a second factor'), z.object({ accountId: id })),
  'contractor-credentials': toPainter(text('Change of a painter’s sign-in'), contractor.extend(changedCredentials)),
  'new-contractor': toOffice(text('New painter'), contractor),
  'booking-without-contractor': toOffice(text('Booking without a painter'), booking.extend(ofDay)),
  'bookings-without-contractor': toOffice(
    text('Bookings without a painter'),
    z.unknown().transform((): object => ({})),
  ),
  'visit-unconfirmed': toOffice(text('Unconfirmed visit'), booking),
  'booking-waiting': toCustomer(text('Looking for another painter'), waiting, {
    unmailed: 'in_time',
    push: { label: text('Notification: looking for a painter'), payload: waiting },
  }),
  'day-given-up': toCustomer(text('The painter cannot come on a day'), booking.extend({ day: z.string() }), {
    unmailed: 'call',
    push: { label: text('Notification: cannot come'), payload: booking.extend({ day: z.string() }) },
  }),
  'painter-cannot-return': toCustomer(text('The same painter cannot come back'), booking, {
    unmailed: 'in_time',
    push: { label: text('Notification: the same painter cannot come back'), payload: booking },
  }),
  'booking-links': toCustomer(
    text('Booking links'),
    z.object({
      bookingIds: z.array(id),
      /** Sent because the office corrected the address; otherwise the customer asked for it. */
      isCorrected: z.boolean().exactOptional(),
      /** Sent because the office entered the first address of somebody who had none. */
      isFirst: z.boolean().exactOptional(),
    }),
  ),
  'painter-left': toCustomer(
    text('A different painter comes'),
    contractor.extend({ bookingIds: z.array(id), isAway: z.boolean().optional() }),
    inTime,
  ),
  'painter-leaves': toPainter(
    text("A painter's last day"),
    contractor.extend({ lastDay: z.string(), bookingIds: z.array(id) }),
  ),
  'paper-asked': toPainter(
    text('License or insurance needed'),
    contractor.extend({ paperId: id, stage: z.enum(complianceDocumentStages) }),
  ),
  'paper-sent-back': toPainter(
    text('License or insurance sent back'),
    contractor.extend({ paperId: id, version: z.int() }),
  ),
  'portrait-sent-back': toPainter(text('Photo sent back'), contractor.extend({ portraitId: id })),
  'commercial-inquiry': toOffice(text('Commercial inquiry'), inquiry),
  inquiry: toOffice(text('Inquiry'), inquiry),
  /** `bookingId`: absent in messages of earlier releases. */
  'document-issued': toCustomer(
    text('Invoice, receipt or statement'),
    z.object({ documentId: id, bookingId: id.optional() }),
  ),
  'statement-issued': toPainter(text("Painter's statement"), z.object({ documentId: id })),
  /** `isFresh`: the office asks within a day of the work. */
  'payment-reminder': toCustomer(
    text('Payment reminder'),
    booking.extend({ reminder: z.int(), isFresh: z.boolean().optional(), ...several }),
  ),
  /** Of a late change; that of a visit that is not to take place has a credit note. */
  'fee-waived': toCustomer(text('Fee waived'), booking.extend({ cents: z.int(), reason: z.string() })),
  /** `cause`, here and below: of the entries, by which their reason is read; absent in messages of earlier releases. */
  'payment-withdrawn': toCustomer(
    text('Payment taken back'),
    booking.extend({ cents: z.int(), cause: z.string().optional(), because: z.enum(withdrawalCauses).optional() }),
  ),
  'written-off': toCustomer(text('Taken off the bill'), booking.extend({ cents: z.int() })),
  /** Money that goes back, in whatever way: to a card, where it does not say. */
  'card-refund': toCustomer(
    text('Refund'),
    booking.extend({
      cents: z.int(),
      method: z.enum(['card', 'check', 'cash']).optional(),
      cause: z.string().optional(),
      /** The part of it that is the tip. */
      tip: z.int().optional(),
      occasion: z.enum(['office', 'cancelled', 'not_open']),
    }),
  ),
  'card-refund-failed': toOffice(text("Refund that didn't go through"), booking.extend({ cents: z.int() })),
  'payment-disputed': toOffice(text('Disputed card payment'), booking.extend({ disputeId: id })),
  'refund-failed': toCustomer(text("Refund that didn't go through"), booking.extend({ cents: z.int() })),
  'reservation-lapsed': toCustomer(text('Date no longer held'), booking, inTime),
  'deposit-asked': toCustomer(text('Deposit to book a date'), booking, byPhone),
  'handover-recorded': toPainter(text('Money handed over'), contractor.extend({ entryId: id })),
  'tip-received': toPainter(text('Tip received'), job.extend({ cents: z.int() })),
  'tip-returned': toPainter(
    text('Tip returned'),
    job.extend({ cents: z.int(), outcome: z.enum(['returned', 'kept']) }),
  ),
  /** Something was taken off a painter's pay for a job, or that was taken back: the cause of the entry. */
  'pay-deducted': toPainter(text('Deduction'), job.extend({ cause: z.string() })),
  'review-request': toCustomer(text('Review request'), booking.extend({ isReminder: z.boolean(), ...several })),
  'review-received': toPainter(text('Review received'), z.object({ reviewId: id })),
  /** The stars as the painter knows them, and as they are since. */
  /** `hadAnswer`: the painter had answered what it said before, and that answer went with it. */
  'review-changed': toPainter(
    text('Review changed'),
    z.object({ reviewId: id, before: z.int(), stars: z.int(), hadAnswer: z.boolean().optional() }),
  ),
  'review-hidden': toCustomer(text('Review not shown'), z.object({ reviewId: id })),
  'review-answered': toCustomer(text('Answer to a review'), z.object({ reviewId: id })),
  'promise-credit': toCustomer(
    text('Credit for a broken promise'),
    booking.extend({ promise: z.enum(promiseKinds), cents: z.int() }),
  ),
  'promise-withdrawn': toCustomer(
    text('Credit taken back'),
    booking.extend({ cents: z.int(), reason: z.string().nullable() }),
  ),
  'visit-missed': toCustomer(text('Nobody came'), booking.extend({ cents: z.int(), ...ofDay }), byPhone),
  'visit-missed-alarm': toOffice(text('Nobody came: please call'), booking.extend(ofDay)),
  'follow-up-waiting': toCustomer(text('Looking for a date'), booking),
  'touch-up-asked': toOffice(text('Something to fix'), booking),
  'warranty-not-covered': toCustomer(text('Not under warranty'), booking.extend({ claimId: id })),
  'job-warranty-decided': toPainter(text('Decision about a warranty claim'), job.extend({ claimId: id })),
  'change-sent': toCustomer(text('Change to approve'), booking.extend({ changeId: id }), {
    unmailed: 'call',
    push: { label: text('Notification: change to approve'), payload: booking.extend({ changeId: id }) },
  }),
  'change-approved': toCustomer(text('Approved change'), booking.extend({ changeId: id })),
  'change-withdrawn': toCustomer(text('Change withdrawn'), booking.extend({ changeId: id }), byPhone),
  'job-change-answered': toPainter(text('Answer to a change'), job.extend({ changeId: id }), {
    push: { label: text('Notification: answer to a change'), payload: jobOfPainter.extend({ changeId: id }) },
  }),
  /** `stage`: the charge waits for the office, or the office has decided about it. */
  'visit-ended': toCustomer(
    text('Visit ended with a trip charge'),
    charged.extend({ stage: z.enum(['waiting', 'decided']).optional() }),
  ),
  'nobody-answers': toCustomer(text('Nobody answers the door'), booking.extend(noShow), {
    unmailed: 'call',
    push: { label: text('Notification: nobody answers'), payload: booking.extend({ noShowId: id }) },
  }),
  'nobody-home': toCustomer(text('Nobody was home'), booking.extend({ ...noShow, sequence }), byPhone),
  'objection-received': toCustomer(text('Objection received'), booking.extend(noShow)),
  'no-show-decided': toCustomer(text('Decision about a fee'), booking.extend(noShow)),
  'job-no-show-decided': toPainter(text('Decision about a fee, for the painter'), job.extend(noShow)),
  'office-digest': toOffice(text('Morning digest'), z.object({ date: z.string() })),
} satisfies Record<string, NotificationKind>

/** How a kind of message reaches a customer without email. */
export const unmailedWayOf = (kind: string): UnmailedWay =>
  (notificationKinds as Record<string, NotificationKind>)[kind]?.unmailed ?? 'letter'
