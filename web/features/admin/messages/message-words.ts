import type { Message as StoredMessage } from '../../../../contract/admin/messages.ts'
import type { BadgeColor } from '../../../../domain/booking-status.ts'
import { isEmail } from '../../../../domain/text.ts'
import { type Message, message } from '../../../../domain/words/message.ts'
import type { PageWords } from '../../../lib/words.ts'

export const stateLabels: Record<StoredMessage['state'], Message> = {
  waiting: message('Waiting'),
  sent: message('Sent'),
  failed: message('Trying again'),
  dead: message('Given up'),
  dropped: message('No longer needed'),
}

export const stateColors: Record<StoredMessage['state'], BadgeColor> = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'orange',
  dead: 'red',
  dropped: 'grey',
}

/** The kinds of e-mail that the server writes, and of notifications. */
const kindLabels: Readonly<Record<string, Message>> = {
  quote: message('Quote'),
  'booking-confirmation': message('Booking confirmation'),
  'painter-confirmed': message('Painter confirmed'),
  'booking-reminder': message('Booking reminder'),
  'booking-completed': message('Booking completed'),
  'booking-rescheduled': message('Booking rescheduled'),
  'booking-cancelled': message('Booking cancelled'),
  'booking-changed': message('Booking changed'),
  'painter-late': message('Painter late'),
  'painter-on-the-way': message('Painter on the way'),
  'message-to-customer': message('Message to a customer'),
  'message-to-painter': message('Message to a painter'),
  'message-to-office': message('Message to the office'),
  'cost-adjusted': message('Cost adjusted'),
  'job-cost-adjusted': message('Job cost adjusted'),
  'job-assigned': message('Job assigned'),
  'job-changed': message('Job changed'),
  'job-cancelled': message('Job cancelled'),
  'job-reminder': message('Job reminder'),
  'contractor-welcome': message('Contractor welcome'),
  'email-confirmation': message('Email confirmation'),
  'email-change': message('Email change'),
  'email-change-notice': message('Email change notice'),
  'verify-again': message('Verify again'),
  'contractor-invitation': message('Contractor invitation'),
  'password-reset': message('Password reset'),
  'new-contractor': message('New contractor'),
  'booking-without-contractor': message('Booking without contractor'),
  'bookings-without-contractor': message('Bookings without contractor'),
  'visit-unconfirmed': message('Visit unconfirmed'),
  'booking-waiting': message('Booking waiting'),
  'promise-credit': message('Credit for a broken promise'),
  'promise-withdrawn': message('Credit taken back'),
  'visit-missed': message('Nobody came'),
  'visit-missed-alarm': message('Nobody came: alarm'),
  'follow-up-waiting': message('Looking for a date'),
  'touch-up-asked': message('Something to fix'),
  'change-sent': message('Change to approve'),
  'change-approved': message('Approved change'),
  'change-withdrawn': message('Change taken back'),
  'job-change-answered': message('Answer to a change'),
  'visit-ended': message('Visit ended with a trip charge'),
  'office-digest': message('Morning digest'),
  'booking-links': message('Booking links'),
  'painter-left': message('Another painter comes'),
  'painter-leaves': message('Last day of a painter'),
  'paper-asked': message('License or insurance asked for anew'),
  'paper-sent-back': message('License or insurance sent back'),
  'commercial-inquiry': message('Commercial inquiry'),
  inquiry: message('Inquiry'),
  'review-request': message('Review request'),
  'review-received': message('Review received'),
  'review-answered': message('Answer to a review'),
  'push-job-assigned': message('Notification: new job'),
  'push-job-changed': message('Notification: job changed'),
  'push-job-cancelled': message('Notification: job cancelled'),
  'push-job-reminder': message('Notification: answer due'),
  'push-job-change-answered': message('Notification: answer to a change'),
  'push-message-to-painter': message('Notification: message'),
  'push-message-to-customer': message('Notification: message'),
  'push-change-sent': message('Notification: change to approve'),
  'push-painter-late': message('Notification: running late'),
  'push-painter-on-the-way': message('Notification: on the way'),
}

/** "booking-confirmation" as a label: "Booking confirmation". An unknown kind is shown as stored. */
export const kindLabel = (t: PageWords, kind: string): string => {
  const label = kindLabels[kind]
  if (label) return t(label)
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Why a message was not delivered, in plain words; what else failed after a commit speaks for itself. */
export const problemOf = ({ problem, to, lastError }: Pick<StoredMessage, 'problem' | 'to' | 'lastError'>) =>
  problem ?? (isEmail(to) ? null : lastError)
