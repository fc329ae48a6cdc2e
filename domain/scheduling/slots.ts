import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { type DaySlot, daySlots, type SlotId, slotIds } from '#domain/platform/slot-ids.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** Identifiers and names are a module of their own, so that pages that show only those need not load the calendar. */
export * from '#domain/platform/slot-ids.ts'

/** One slot of one day: what a painter offers and a booking reserves. */
export type SlotOfDay = { date: CivilDate; slot: SlotId }

/** Earlier first, for `sort`. */
export const compareSlots = (a: SlotOfDay, b: SlotOfDay): number =>
  a.date === b.date ? slotIds.indexOf(a.slot) - slotIds.indexOf(b.slot) : a.date < b.date ? -1 : 1

/**
 * `count` consecutive half-days, weekends included, starting with the given one: afternoon, next morning, next afternoon …
 * (docs/rules/matching.md).
 */
export function consecutiveHalfDays(date: CivilDate, slot: DaySlot, count: number): SlotOfDay[] {
  const first = daySlots.indexOf(slot)
  return Array.from({ length: count }, (_, index) => {
    const halfDay = first + index
    return { date: addDays(date, Math.floor(halfDay / 2)), slot: daySlots[halfDay % 2 === 0 ? 0 : 1] }
  })
}

/** Every slot that a visit reserves, in order; an evening visit takes that slot alone, however large the job is. */
export const slotsOfVisit = (date: CivilDate, slot: SlotId, halfDays: number): SlotOfDay[] =>
  slot === 'evening' ? [{ date, slot }] : consecutiveHalfDays(date, slot, halfDays)

/** The last slot that a visit reserves: the end of `slotsOfVisit`, computed directly. */
export function lastSlotOfVisit(date: CivilDate, slot: SlotId, halfDays: number): SlotOfDay {
  if (slot === 'evening') return { date, slot }
  const last = daySlots.indexOf(slot) + Math.max(1, halfDays) - 1
  return { date: addDays(date, Math.floor(last / 2)), slot: daySlots[last % 2 === 0 ? 0 : 1] }
}

/** Whether the slot has begun in the market; it can no longer be booked then (docs/rules/matching.md). */
export const hasBegun = (market: Market, date: CivilDate, slot: SlotId, now: Date): boolean =>
  now.getTime() >= instantAt(market, date, market.slots[slot].start).getTime()

export const visitKinds = ['consultation', 'painting'] as const
export type VisitKind = (typeof visitKinds)[number]

/** The purpose of a slot: a color consultation in the evening, otherwise painting. */
export const visitKind = (slot: SlotId): VisitKind => (slot === 'evening' ? 'consultation' : 'painting')

/** The visit's display name, by its slot. */
export const visitKindLabel = (slot: SlotId): Text =>
  visitKind(slot) === 'consultation' ? text('Color Consultation') : text('Painting Job')

/** The name of the service that customers see from the quote to the invoice. */
export const serviceLabel = (slot: SlotId): Text =>
  visitKind(slot) === 'consultation' ? text('Color Consultation') : text('Interior painting')
