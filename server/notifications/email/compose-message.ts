import type { Selectable } from 'kysely'
import { bookingCalendar, calendarMethod } from '#server/bookings/visits/appointments.ts'
import { bookingCancelled } from '#server/notifications/kinds/booking-cancelled.ts'
import { bookingChanged } from '#server/notifications/kinds/booking-changed.ts'
import { bookingCompleted } from '#server/notifications/kinds/booking-completed.ts'
import { bookingConfirmation } from '#server/notifications/kinds/booking-confirmation.ts'
import { bookingLinks } from '#server/notifications/kinds/booking-links.ts'
import { bookingReminder } from '#server/notifications/kinds/booking-reminder.ts'
import { bookingRescheduled } from '#server/notifications/kinds/booking-rescheduled.ts'
import { bookingWaiting } from '#server/notifications/kinds/booking-waiting.ts'
import { bookingWithoutPainter } from '#server/notifications/kinds/booking-without-painter.ts'
import { bookingsWithoutPainter } from '#server/notifications/kinds/bookings-without-painter.ts'
import { cardRefund, cardRefundFailed, refundFailed } from '#server/notifications/kinds/card-refund.ts'
import {
  changeApproved,
  changeSent,
  changeWithdrawn,
  jobChangeAnswered,
} from '#server/notifications/kinds/change-messages.ts'
import { findChangeSubject, findJobChangeSubject } from '#server/notifications/kinds/change-subjects.queries.ts'
import { commercialInquiry } from '#server/notifications/kinds/commercial-inquiry.ts'
import {
  complianceDocumentAsked,
  complianceDocumentSentBack,
} from '#server/notifications/kinds/compliance-document-emails.ts'
import {
  findConversationSubject,
  findJobConversationSubject,
} from '#server/notifications/kinds/conversation-subjects.queries.ts'
import { costAdjusted, jobCostAdjusted } from '#server/notifications/kinds/cost-adjusted.ts'
import { depositAsked } from '#server/notifications/kinds/deposit-asked.ts'
import { documentIssued } from '#server/notifications/kinds/document-issued.ts'
import { emailChange, emailChangeNotice } from '#server/notifications/kinds/email-change.ts'
import { emailConfirmation } from '#server/notifications/kinds/email-confirmation.ts'
import type { EmailContent } from '#server/notifications/kinds/email-content.ts'
import { composeFooter } from '#server/notifications/kinds/email-footer.ts'
import type { EmailTemplate, ReadFor } from '#server/notifications/kinds/email-template.ts'
import { followUpWaiting } from '#server/notifications/kinds/follow-up-waiting.ts'
import { inquiry } from '#server/notifications/kinds/inquiry.ts'
import { jobAssigned } from '#server/notifications/kinds/job-assigned.ts'
import { jobCancelled } from '#server/notifications/kinds/job-cancelled.ts'
import { jobChanged } from '#server/notifications/kinds/job-changed.ts'
import { jobReminder } from '#server/notifications/kinds/job-reminder.ts'
import { messageToCustomer } from '#server/notifications/kinds/message-to-customer.ts'
import { messageToOffice } from '#server/notifications/kinds/message-to-office.ts'
import { messageToPainter } from '#server/notifications/kinds/message-to-painter.ts'
import { findDocumentSubject, findMoneySubject } from '#server/notifications/kinds/money-subjects.queries.ts'
import { newPainter } from '#server/notifications/kinds/new-painter.ts'
import { jobNoShowDecided, noShowDecided, objectionReceived } from '#server/notifications/kinds/no-show-decisions.ts'
import { findJobNoShowSubject, findNoShowSubject } from '#server/notifications/kinds/no-show-subjects.queries.ts'
import { nobodyAnswers } from '#server/notifications/kinds/nobody-answers.ts'
import { nobodyHome } from '#server/notifications/kinds/nobody-home.ts'
import { officeDigest } from '#server/notifications/kinds/office-digest.ts'
import { findDigestSubject } from '#server/notifications/kinds/office-digest-subject.queries.ts'
import { findTokenSubject } from '#server/notifications/kinds/one-time-link.ts'
import { painterCannotReturn } from '#server/notifications/kinds/painter-cannot-return.ts'
import { painterConfirmed } from '#server/notifications/kinds/painter-confirmed.ts'
import { painterInvitation } from '#server/notifications/kinds/painter-invitation.ts'
import { painterLate } from '#server/notifications/kinds/painter-late.ts'
import { painterLeaves } from '#server/notifications/kinds/painter-leaves.ts'
import { findPainterLeft, painterLeft } from '#server/notifications/kinds/painter-left.ts'
import { painterOnTheWay } from '#server/notifications/kinds/painter-on-the-way.ts'
import {
  findComplianceDocumentSubject,
  findOffboardingSubject,
} from '#server/notifications/kinds/painter-subjects.queries.ts'
import { painterWelcome } from '#server/notifications/kinds/painter-welcome.ts'
import { passwordReset } from '#server/notifications/kinds/password-reset.ts'
import { paymentReminder } from '#server/notifications/kinds/payment-reminder.ts'
import { paymentWithdrawn } from '#server/notifications/kinds/payment-withdrawn.ts'
import { promiseCredit, promiseWithdrawn } from '#server/notifications/kinds/promise-credit.ts'
import { quoteEmail } from '#server/notifications/kinds/quote.ts'
import { renderHtml } from '#server/notifications/kinds/render-html.ts'
import { renderText } from '#server/notifications/kinds/render-text.ts'
import { reservationLapsed } from '#server/notifications/kinds/reservation-lapsed.ts'
import { reviewAnswered } from '#server/notifications/kinds/review-answered.ts'
import { reviewReceived } from '#server/notifications/kinds/review-received.ts'
import { reviewRequest } from '#server/notifications/kinds/review-request.ts'
import { findReviewRequest, findReviewSubject } from '#server/notifications/kinds/review-subjects.queries.ts'
import {
  type BookingSubject,
  findBookingSubject,
  findBookingSubjects,
  findInquirySubject,
  findJobSubject,
  findPainterSubject,
  findQuoteSubject,
  findUnplacedBookings,
} from '#server/notifications/kinds/subjects.queries.ts'
import { tipReceived } from '#server/notifications/kinds/tip-received.ts'
import { tipReturned } from '#server/notifications/kinds/tip-returned.ts'
import { touchUpAsked } from '#server/notifications/kinds/touch-up-asked.ts'
import { findTouchUpSubject } from '#server/notifications/kinds/touch-up-subject.queries.ts'
import { verifyAgain } from '#server/notifications/kinds/verify-again.ts'
import { visitEnded } from '#server/notifications/kinds/visit-ended.ts'
import { visitMissed, visitMissedAlarm } from '#server/notifications/kinds/visit-missed.ts'
import { visitUnconfirmed } from '#server/notifications/kinds/visit-unconfirmed.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { takesCards } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressIn, recipientOf } from '#server/platform/outbox/recipient.ts'
import { isMessageKind, type MessageKind, readPayload } from '#server/platform/stored-shapes/stored-message.ts'
import { readContact } from '#server/pricing/business-settings/business.queries.ts'

export type ComposeDeps = Pick<
  Deps,
  'db' | 'config' | 'market' | 'reader' | 'directory' | 'freeSlots' | 'now' | 'readInbox'
>

/** The fields of an outbox task that decide the message. */
export type MessageTask = Pick<Selectable<Database['effects']>, 'id' | 'kind' | 'recipient' | 'payload'>

/** The appointment for the reader's calendar, and the method it is sent with. */
type Calendar = { method: ReturnType<typeof calendarMethod>; content: string }

/** A message ready to send. `to` is a single plain address. */
export type ComposedMessage = {
  to: string
  /** The reply address, if the business has one. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  calendar?: Calendar
}

/** A kind of message bound to its data source. The payload is what `enqueue` stored for this kind. */
type Bound = {
  /** Undefined when the data is gone. */
  read: (
    deps: ComposeDeps,
    payload: never,
    readFor: ReadFor,
  ) => Promise<{ emailContent: EmailContent; applies: boolean; calendar?: () => Calendar } | undefined>
}

const bind = <Subject, Payload>(
  template: EmailTemplate<Subject, Payload>,
  find: (deps: ComposeDeps, payload: Payload, readFor: ReadFor) => Promise<Subject | undefined>,
  calendarOf?: (subject: Subject, deps: ComposeDeps) => Calendar,
): Bound => ({
  read: async (deps, payload: Payload, readFor) => {
    const subject = await find(deps, payload, readFor)
    if (subject === undefined) return undefined
    const now = deps.now()
    return {
      emailContent: template.write(
        subject,
        {
          now,
          reader: deps.reader,
          links: linksUnder(deps.config.publicUrl, readFor === 'send' ? deps.config.secret : null),
          takesCards: takesCards(deps.config),
        },
        payload,
      ),
      applies: template.applies(subject, payload, now),
      ...(calendarOf ? { calendar: () => calendarOf(subject, deps) } : {}),
    }
  },
})

const booking = (deps: ComposeDeps, { bookingId }: { bookingId: string }) => findBookingSubject(deps, bookingId)
const job = (deps: ComposeDeps, { jobId }: { jobId: string }) => findJobSubject(deps, jobId)
const contractor = (deps: ComposeDeps, { contractorId }: { contractorId: string }) =>
  findPainterSubject(deps.db, contractorId)

const document = (deps: ComposeDeps, { documentId }: { documentId: string }) => findDocumentSubject(deps, documentId)
const money = (deps: ComposeDeps, { bookingId }: { bookingId: string }) => findMoneySubject(deps, bookingId)

const review = (deps: ComposeDeps, { reviewId }: { reviewId: string }) => findReviewSubject(deps, reviewId)

const inquirySubject = (deps: ComposeDeps, { inquiryId }: { inquiryId: string }) =>
  findInquirySubject(deps.db, inquiryId)

/** Calendars require an organizer and an attendee before they accept an appointment from a message. */
const invitation = ({ reader, booking, quote }: BookingSubject, { config }: ComposeDeps): Calendar => {
  const people = { organizer: addressIn(config.mailFrom), attendee: quote.email }
  const links = linksUnder(config.publicUrl, config.secret)
  return {
    method: calendarMethod(booking, true),
    content: bookingCalendar(reader, booking, { ...quote, tax_rate: quote.breakdown.taxRate }, links, people),
  }
}

const kinds: Record<MessageKind, Bound> = {
  quote: bind(quoteEmail, (deps, { quoteId }: { quoteId: string }) => findQuoteSubject(deps, quoteId)),
  'booking-confirmation': bind(bookingConfirmation, booking, invitation),
  'painter-confirmed': bind(painterConfirmed, booking),
  'booking-reminder': bind(bookingReminder, booking),
  'booking-completed': bind(bookingCompleted, booking),
  'booking-rescheduled': bind(bookingRescheduled, booking, invitation),
  'booking-changed': bind(bookingChanged, booking, invitation),
  'booking-cancelled': bind(bookingCancelled, money, invitation),
  'painter-late': bind(painterLate, booking),
  'painter-on-the-way': bind(painterOnTheWay, booking),
  'message-to-customer': bind(messageToCustomer, findConversationSubject('customer')),
  'message-to-painter': bind(messageToPainter, findJobConversationSubject),
  'message-to-office': bind(messageToOffice, findConversationSubject('office')),
  'cost-adjusted': bind(costAdjusted, booking),
  'job-cost-adjusted': bind(jobCostAdjusted, job),
  'job-assigned': bind(jobAssigned, job),
  'job-changed': bind(jobChanged, job),
  'job-cancelled': bind(jobCancelled, job),
  'job-reminder': bind(jobReminder, job),
  'contractor-welcome': bind(painterWelcome, contractor),
  'email-confirmation': bind(emailConfirmation, contractor),
  'email-change': bind(emailChange, contractor),
  'email-change-notice': bind(emailChangeNotice, contractor),
  'verify-again': bind(verifyAgain, contractor),
  'contractor-invitation': bind(painterInvitation, findTokenSubject),
  'password-reset': bind(passwordReset, findTokenSubject),
  'new-contractor': bind(newPainter, contractor),
  'booking-without-contractor': bind(bookingWithoutPainter, booking),
  'bookings-without-contractor': bind(bookingsWithoutPainter, findUnplacedBookings),
  'visit-unconfirmed': bind(visitUnconfirmed, booking),
  'booking-waiting': bind(bookingWaiting, booking),
  'painter-cannot-return': bind(painterCannotReturn, booking),
  'booking-links': bind(bookingLinks, (deps, { bookingIds }: { bookingIds: string[]; isCorrected?: boolean }) =>
    findBookingSubjects(deps, bookingIds),
  ),
  'painter-left': bind(painterLeft, findPainterLeft),
  'painter-leaves': bind(painterLeaves, findOffboardingSubject),
  'paper-asked': bind(complianceDocumentAsked, findComplianceDocumentSubject),
  'paper-sent-back': bind(complianceDocumentSentBack, findComplianceDocumentSubject),
  'commercial-inquiry': bind(commercialInquiry, inquirySubject),
  inquiry: bind(inquiry, inquirySubject),
  'document-issued': bind(documentIssued, document),
  'statement-issued': bind(documentIssued, document),
  'payment-reminder': bind(paymentReminder, money),
  'payment-withdrawn': bind(paymentWithdrawn, money),
  'card-refund': bind(cardRefund, money),
  'card-refund-failed': bind(cardRefundFailed, money),
  'refund-failed': bind(refundFailed, money),
  'tip-received': bind(tipReceived, job),
  'tip-returned': bind(tipReturned, job),
  'reservation-lapsed': bind(reservationLapsed, booking),
  'deposit-asked': bind(depositAsked, booking),
  'review-request': bind(reviewRequest, (deps, { bookingId }: { bookingId: string; isReminder: boolean }) =>
    findReviewRequest(deps, bookingId),
  ),
  'review-received': bind(reviewReceived, review),
  'review-answered': bind(reviewAnswered, review),
  'promise-credit': bind(promiseCredit, money),
  'promise-withdrawn': bind(promiseWithdrawn, money),
  'visit-missed': bind(visitMissed, money),
  'visit-missed-alarm': bind(visitMissedAlarm, booking),
  'follow-up-waiting': bind(followUpWaiting, booking),
  'change-sent': bind(changeSent, findChangeSubject),
  'change-approved': bind(changeApproved, findChangeSubject, invitation),
  'change-withdrawn': bind(changeWithdrawn, findChangeSubject),
  'job-change-answered': bind(jobChangeAnswered, findJobChangeSubject),
  'visit-ended': bind(visitEnded, booking, invitation),
  'nobody-answers': bind(nobodyAnswers, findNoShowSubject),
  'nobody-home': bind(nobodyHome, findNoShowSubject, invitation),
  'objection-received': bind(objectionReceived, findNoShowSubject),
  'no-show-decided': bind(noShowDecided, findNoShowSubject),
  'job-no-show-decided': bind(jobNoShowDecided, findJobNoShowSubject),
  'touch-up-asked': bind(touchUpAsked, (deps, { bookingId }: { bookingId: string }) =>
    findTouchUpSubject(deps, bookingId),
  ),
  'office-digest': bind(officeDigest, findDigestSubject),
}

/** A header is a single line; names in it come from people. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 150)

/**
 * Reads what a message is about; undefined when that is gone, or when it is no message. One-time links and keys are only in what
 * goes out.
 */
export const readMessage = (deps: ComposeDeps, row: MessageTask, readFor: ReadFor) =>
  isMessageKind(row.kind)
    ? kinds[row.kind].read(deps, readPayload(row.kind, row.payload) as never, readFor)
    : Promise.resolve(undefined)

/** A message as it is sent, without its appointment. */
export type Rendered = Omit<ComposedMessage, 'calendar'>

/** An email as text and HTML. */
export const renderEmail = async (
  deps: ComposeDeps,
  row: MessageTask,
  emailContent: EmailContent,
): Promise<Rendered> => {
  const contact = await readContact(deps.db, deps.config)
  const foot = composeFooter(deps.reader, deps.config.publicUrl, contact)
  return {
    to: recipientOf(deps, row),
    replyTo: contact.email,
    subject: oneLine(emailContent.subject),
    html: renderHtml(emailContent, foot),
    text: renderText(emailContent, foot),
  }
}

/**
 * Composes a message from the current data.
 * @returns `dropped` when it no longer applies: the visit was cancelled, the job reassigned, the link used, or the data is gone
 */
export async function composeMessage(deps: ComposeDeps, row: MessageTask): Promise<ComposedMessage | 'dropped'> {
  const found = await readMessage(deps, row, 'send')
  if (!found?.applies) return 'dropped'
  const { emailContent, calendar } = found
  return {
    ...(await renderEmail(deps, row, emailContent)),
    ...(calendar ? { calendar: calendar() } : {}),
  }
}
