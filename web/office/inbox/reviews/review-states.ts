import type { BadgeColor } from '#domain/bookings/booking-status.ts'
import type { ReviewState } from '#domain/bookings/reviews.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

/** In the order in which the office cares. */
export const states = ['waiting', 'published', 'hidden'] as const satisfies ReviewState[]

export const stateLabels: Record<ReviewState, Message> = {
  waiting: message('To look at'),
  published: message('Published'),
  hidden: message('Hidden'),
}

export const stateColors: Record<ReviewState, BadgeColor> = { waiting: 'yellow', published: 'green', hidden: 'grey' }
