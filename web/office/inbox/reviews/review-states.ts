import type { ReviewState } from '#domain/bookings/reviews.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** In the order in which the office cares. */
export const states = ['waiting', 'published', 'hidden'] as const satisfies ReviewState[]

export const stateLabels: Record<ReviewState, Text> = {
  waiting: text('To check'),
  published: text('Published'),
  hidden: text('Hidden'),
}

export const stateColors: Record<ReviewState, BadgeColor> = { waiting: 'yellow', published: 'green', hidden: 'grey' }
