import type { Message as StoredMessage } from '#contract/notifications/messages.ts'
import { messageKindLabels } from '#contract/notifications/task-labels.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
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

/** Of a letter the state says what somebody did, or has to do. */
export function stateLabelOf({ state, letter }: Pick<StoredMessage, 'state' | 'letter'>): Text {
  if (!letter || state === 'dropped') return stateLabels[state]
  if (letter.done !== null) return letter.done === 'called' ? text('Told by phone') : text('Printed')
  return letter.way === 'call' ? text('To call') : text('To print')
}

/** To whom: an address, or the name of somebody without one. */
export const addresseeOf = ({ to, letter }: Pick<StoredMessage, 'to' | 'letter'>): string => letter?.name ?? to

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
