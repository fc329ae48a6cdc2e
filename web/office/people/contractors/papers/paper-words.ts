import type { BadgeColor } from '#domain/bookings/booking-status.ts'
import type { PaperKind, PaperStanding } from '#domain/painters/papers.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

export const paperLabels: Record<PaperKind, Text> = { license: text('License'), insurance: text('Insurance') }

export const standingLabels: Record<PaperStanding, Text> = {
  missing: text('Missing'),
  waiting: text('To check'),
  sent_back: text('Sent back'),
  valid: text('Valid'),
  ending: text('Expires soon'),
  ended: text('Expired'),
}

export const standingColors: Record<PaperStanding, BadgeColor> = {
  missing: 'grey',
  waiting: 'blue',
  sent_back: 'yellow',
  valid: 'green',
  ending: 'orange',
  ended: 'red',
}
