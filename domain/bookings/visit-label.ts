import { type Message, message } from '#domain/platform/words/message.ts'
import { type SlotId, visitKindLabel } from '#domain/scheduling/slots.ts'
import type { VisitPurpose } from './visit-purpose.ts'

/** What a visit is called where its name stands alone (docs/rules/visits.md#visits-that-follow). */
export const visitLabel = (slot: SlotId, purpose: VisitPurpose | null): Message =>
  purpose === 'touch_up' ? message('Free touch-up') : visitKindLabel(slot)
