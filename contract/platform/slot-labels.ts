import { type SlotId, slotIds } from '#domain/platform/slot-ids.ts'

/**
 * The identifiers of slots in a painter's calendar on the wire. They read like the hours of the first market but are never shown:
 * hours are the market's.
 */
const labels = {
  morning: '8:00 AM - 12:00 PM',
  afternoon: '12:00 PM - 4:00 PM',
  evening: '4:00 PM - 8:00 PM',
} as const satisfies Record<SlotId, string>

export type SlotLabel = (typeof labels)[SlotId]

/** All of them, in chronological order. */
export const slotLabels = slotIds.map((id) => labels[id])

export const labelOfSlot = (slot: SlotId): SlotLabel => labels[slot]

/** The slot of an identifier; null when there is no such slot. */
export const slotOfLabel = (label: string): SlotId | null => slotIds.find((id) => labels[id] === label) ?? null
