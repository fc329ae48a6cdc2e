import type { Message } from '../../../../contract/admin/messages.ts'
import type { BadgeColor } from '../../../../domain/booking-status.ts'

export const stateLabels: Record<Message['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Trying again',
  dead: 'Given up',
  dropped: 'No longer needed',
}

export const stateColors: Record<Message['state'], BadgeColor> = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'orange',
  dead: 'red',
  dropped: 'grey',
}

/** "booking-confirmation" as a person says it: "Booking confirmation". */
export const kindLabel = (kind: string): string => {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
