import { type Text, text } from '#domain/platform/translation/text.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import type { NoShowState } from './no-show.ts'
import type { Arrival } from './promises.ts'

/** Why there is no fee although nobody was home, or if nobody comes to the door (docs/rules/no-shows.md). */
export function noFeeReason(kind: VisitKind, arrival: Arrival | null, state: NoShowState): Text {
  if (kind === 'consultation') return text('A color consultation is free, and so is missing one.')
  if (arrival !== 'on_time') return text('Our painter came later than promised, so there’s no fee.')
  return state === 'waiting'
    ? text('By the terms of your booking, canceling is still free, so there’s no fee.')
    : text('By the terms of your booking, canceling was still free, so there’s no fee.')
}
