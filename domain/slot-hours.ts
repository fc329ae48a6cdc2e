/** The parts of a day in which a visit can be booked, in chronological order. */
export const slotIds = ['morning', 'afternoon', 'evening'] as const
export type SlotId = (typeof slotIds)[number]

/** The slots in which rooms are painted; the evening is for color consultations only. */
export const daySlots = ['morning', 'afternoon'] as const
export type DaySlot = (typeof daySlots)[number]

/**
 * The only table of hours in the product (docs/rules/visits.md). `start` and `end` are the customer's window, in 24-hour time;
 * a painter is reserved until `contractorEnd`, since one who arrives at the end of an evening stays for an hour.
 */
export const slots = {
  morning: {
    name: 'Morning',
    customerLabel: '8:00 AM - 12:00 PM',
    contractorLabel: '8:00 AM - 12:00 PM',
    start: '08:00',
    end: '12:00',
    contractorEnd: '12:00',
  },
  afternoon: {
    name: 'Afternoon',
    customerLabel: '12:00 PM - 4:00 PM',
    contractorLabel: '12:00 PM - 4:00 PM',
    start: '12:00',
    end: '16:00',
    contractorEnd: '16:00',
  },
  evening: {
    name: 'Evening',
    customerLabel: '4:00 PM - 7:00 PM',
    contractorLabel: '4:00 PM - 8:00 PM',
    start: '16:00',
    end: '19:00',
    contractorEnd: '20:00',
  },
} as const satisfies Record<
  SlotId,
  { name: string; customerLabel: string; contractorLabel: string; start: string; end: string; contractorEnd: string }
>

/** The three ranges that a painter checks off, in chronological order. */
export const contractorLabels = slotIds.map((id) => slots[id].contractorLabel)

/** The slot of a painter's range; null when there is no such slot. */
export const slotOfContractorLabel = (label: string): SlotId | null =>
  slotIds.find((id) => slots[id].contractorLabel === label) ?? null

/** The customer's window: "8:00 AM - 12:00 PM". */
export const formatWindow = (slot: SlotId): string => slots[slot].customerLabel
