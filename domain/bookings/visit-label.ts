import { type Text, text } from '#domain/platform/translation/text.ts'
import { type SlotId, visitKindLabel } from '#domain/scheduling/slots.ts'
import type { VisitPurpose } from './visit-purpose.ts'

/** The name of a visit where it stands alone (docs/rules/visits.md#visits-that-follow). */
export const visitLabel = (slot: SlotId, purpose: VisitPurpose | null): Text =>
  purpose === 'touch_up' ? text('Free touch-up') : visitKindLabel(slot)
