import { type Text, text } from '#domain/platform/translation/text.ts'
import { type SlotId, visitKindLabel } from '#domain/scheduling/slots.ts'
import type { VisitPurpose } from './visit-purpose.ts'

/** The name of a visit where it stands alone (docs/rules/visits.md#visits-that-follow). */
export const visitLabel = (slot: SlotId, purpose: VisitPurpose | null): Text => {
  if (purpose === 'touch_up') return text('Free touch-up')
  return purpose === 'warranty' ? text('Warranty visit') : visitKindLabel(slot)
}
