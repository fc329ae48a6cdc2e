import type { Message as StoredMessage } from '../../../../contract/admin/messages.ts'
import type { BadgeColor } from '../../../../domain/booking-status.ts'
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

/** The kinds of e-mail that the server writes. */
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
  'cost-adjusted': message('Cost adjusted'),
  'job-cost-adjusted': message('Job cost adjusted'),
  'job-assigned': message('Job assigned'),
  'job-changed': message('Job changed'),
  'job-cancelled': message('Job cancelled'),
  'job-reminder': message('Job reminder'),
  'contractor-welcome': message('Contractor welcome'),
  'email-confirmation': message('Email confirmation'),
  'contractor-invitation': message('Contractor invitation'),
  'password-reset': message('Password reset'),
  'new-contractor': message('New contractor'),
  'booking-without-contractor': message('Booking without contractor'),
  'bookings-without-contractor': message('Bookings without contractor'),
  'visit-unconfirmed': message('Visit unconfirmed'),
  'booking-waiting': message('Booking waiting'),
  'booking-links': message('Booking links'),
  'commercial-inquiry': message('Commercial inquiry'),
  inquiry: message('Inquiry'),
}

/** "booking-confirmation" as a label: "Booking confirmation". An unknown kind is shown as stored. */
export const kindLabel = (t: PageWords, kind: string): string => {
  const label = kindLabels[kind]
  if (label) return t(label)
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
