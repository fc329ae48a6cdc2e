import type { Message as StoredMessage } from '#contract/notifications/messages.ts'
import { messageKindLabels } from '#contract/notifications/task-labels.ts'
import type { BadgeColor } from '#domain/bookings/booking-status.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

export const stateLabels: Record<StoredMessage['state'], Text> = {
  waiting: text('Waiting'),
  sent: text('Sent'),
  failed: text('Trying again'),
  dead: text('Given up'),
  dropped: text('No longer needed'),
}

export const stateColors: Record<StoredMessage['state'], BadgeColor> = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'orange',
  dead: 'red',
  dropped: 'grey',
}

/** "booking-confirmation" as a label: "Booking confirmation". A kind of a later release is shown as stored. */
export const kindLabel = (t: PageTranslator, kind: string): string => {
  const label = messageKindLabels[kind]
  if (label) return t(label)
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Why a message was not delivered, in plain words; what else failed after a commit speaks for itself. */
export const problemOf = ({ problem, to, lastError }: Pick<StoredMessage, 'problem' | 'to' | 'lastError'>) =>
  problem ?? (isEmail(to) ? null : lastError)
