import { addDays, type CivilDate, instantAt } from './calendar.ts'

/** The parts of a day in which a visit can be booked, in the order of the clock. */
export const slotIds = ['morning', 'afternoon', 'evening'] as const
export type SlotId = (typeof slotIds)[number]

/** The slots in which rooms are painted; the evening is for color consultations only. */
export const daySlots = ['morning', 'afternoon'] as const
export type DaySlot = (typeof daySlots)[number]

/** The only table of hours in the product (3-decisions, Time). `start` and `end` are the customer's window, 24 hours. */
export const slots = {
  morning: {
    name: 'Morning',
    customerLabel: '8:00 AM - 12:00 PM',
    contractorLabel: '8:00 AM - 12:00 PM',
    start: '08:00',
    end: '12:00',
  },
  afternoon: {
    name: 'Afternoon',
    customerLabel: '12:00 PM - 4:00 PM',
    contractorLabel: '12:00 PM - 4:00 PM',
    start: '12:00',
    end: '16:00',
  },
  evening: {
    name: 'Evening',
    customerLabel: '4:00 PM - 7:00 PM',
    contractorLabel: '4:00 PM - 8:00 PM',
    start: '16:00',
    end: '19:00',
  },
} as const satisfies Record<
  SlotId,
  { name: string; customerLabel: string; contractorLabel: string; start: string; end: string }
>

/** The three ranges that a painter ticks, in the order of the clock. */
export const contractorLabels = slotIds.map((id) => slots[id].contractorLabel)

/** The slot of a painter's range; null when no slot is called so. */
export const slotOfContractorLabel = (label: string): SlotId | null =>
  slotIds.find((id) => slots[id].contractorLabel === label) ?? null

/** The customer's window: "8:00 AM - 12:00 PM". */
export const formatWindow = (slot: SlotId): string => slots[slot].customerLabel

/** One slot of one day: what a painter offers and a booking reserves. */
export type SlotOfDay = { date: CivilDate; slot: SlotId }

/** Earlier first, for `sort`. */
export const compareSlots = (a: SlotOfDay, b: SlotOfDay): number =>
  a.date === b.date ? slotIds.indexOf(a.slot) - slotIds.indexOf(b.slot) : a.date < b.date ? -1 : 1

/**
 * `count` half-days in a row, weekends included, from the given one on: afternoon, next morning, next afternoon …
 * (3-decisions, Scheduling: What a booking reserves).
 */
export function consecutiveHalfDays(date: CivilDate, slot: DaySlot, count: number): SlotOfDay[] {
  const first = daySlots.indexOf(slot)
  return Array.from({ length: count }, (_, index) => {
    const halfDay = first + index
    return { date: addDays(date, Math.floor(halfDay / 2)), slot: daySlots[halfDay % 2 === 0 ? 0 : 1] }
  })
}

/** Every slot that a visit reserves, in order; a visit in the evening takes that slot alone, however large the job is. */
export const slotsOfVisit = (date: CivilDate, slot: SlotId, halfDays: number): SlotOfDay[] =>
  slot === 'evening' ? [{ date, slot }] : consecutiveHalfDays(date, slot, halfDays)

/** Whether the slot has begun in the business zone; from then on it cannot be booked (3-decisions, Time: Horizon). */
export const hasBegun = (date: CivilDate, slot: SlotId, now: Date): boolean =>
  now.getTime() >= instantAt(date, slots[slot].start).getTime()

export type VisitKind = 'consultation' | 'painting'

/** What is done in the slot: in the evening a color consultation, else painting. */
export const visitKind = (slot: SlotId): VisitKind => (slot === 'evening' ? 'consultation' : 'painting')

/** The visit's name on screen, by its slot. */
export const visitKindLabel = (slot: SlotId): string =>
  visitKind(slot) === 'consultation' ? 'Color Consultation' : 'Painting Job'
