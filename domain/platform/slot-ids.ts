import { type Text, text } from './translation/text.ts'

/** The parts of a day in which a visit can be booked, in chronological order. Their hours are the market's. */
export const slotIds = ['morning', 'afternoon', 'evening'] as const
export type SlotId = (typeof slotIds)[number]

/** The slots in which rooms are painted; the evening is for color consultations only. */
export const daySlots = ['morning', 'afternoon'] as const
export type DaySlot = (typeof daySlots)[number]

/** Their display names. */
export const slotNames: Record<SlotId, Text> = {
  morning: text('Morning'),
  afternoon: text('Afternoon'),
  evening: text('Evening'),
}

/** The same within a sentence. */
export const slotNamesWithin: Record<SlotId, Text> = {
  morning: text('morning'),
  afternoon: text('afternoon'),
  evening: text('evening'),
}
