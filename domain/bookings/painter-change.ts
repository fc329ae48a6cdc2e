import type { PainterChange } from '#domain/platform/message-causes.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { HandBackReason } from '#domain/scheduling/job-status.ts'

/** Why a booking goes to another painter at the same time. */
export type ReassignOccasion = 'declined' | 'handed_back' | 'unanswered' | 'administrator'

/** The reason for a change of painter that the customer is told. */
export function painterChangeOf(occasion: ReassignOccasion, reason: HandBackReason | null): PainterChange {
  switch (occasion) {
    case 'handed_back':
      return reason === 'sick' || reason === 'vehicle' ? reason : 'unable'
    case 'declined':
      return 'declined'
    case 'unanswered':
      return 'no_answer'
    case 'administrator':
      return 'office'
  }
}

/**
 * The beginning of a message about it, after the greeting: what happened, with the sorry.
 * @param painter the first name of who does not come; null where it is not known anymore
 */
export function formatPainterChange(why: PainterChange | undefined, painter: string | null): Text {
  const name = painter ?? text('your painter')
  switch (why) {
    case 'sick':
      return text('we’re sorry: {name} is sick and can’t come.', { name })
    case 'vehicle':
      return text('we’re sorry: {name} has broken down with the van and can’t come.', { name })
    case 'unable':
      return text('we’re sorry: {name} can’t come after all.', { name })
    case 'declined':
      return text('we’re sorry: {name} isn’t free on that day.', { name })
    case 'no_answer':
      return text('we’re sorry: {name} didn’t get back to us in time.', { name })
    case 'office':
      return text('we’re sorry: we had to change our plans, and {name} won’t be your painter.', { name })
    case undefined:
      return text('we’re sorry: the painter we had for you won’t come after all.')
  }
}
