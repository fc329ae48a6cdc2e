import type { BadgeColor } from '#domain/bookings/booking-status.ts'
import type { PaperKind, PaperStanding } from '#domain/painters/papers.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

export const paperLabels: Record<PaperKind, Message> = { license: message('License'), insurance: message('Insurance') }

export const standingLabels: Record<PaperStanding, Message> = {
  missing: message('Missing'),
  waiting: message('To check'),
  sent_back: message('Sent back'),
  valid: message('Valid'),
  ending: message('Expires soon'),
  ended: message('Expired'),
}

export const standingColors: Record<PaperStanding, BadgeColor> = {
  missing: 'grey',
  waiting: 'blue',
  sent_back: 'yellow',
  valid: 'green',
  ending: 'orange',
  ended: 'red',
}
