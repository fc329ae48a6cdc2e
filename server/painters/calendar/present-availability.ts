import type { AvailabilityRecord } from '#contract/painters/contractor-availability.ts'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { compareSlots } from '#domain/scheduling/slots.ts'
import type { OwnSlot } from './painter-availability.queries.ts'

const labels = (chosen: readonly OwnSlot[]) => [...chosen].sort(compareSlots).map(({ slot }) => labelOfSlot(slot))

/** One day of a painter, with the slots by label in chronological order. */
export const presentDay = (date: CivilDate, own: readonly OwnSlot[]): AvailabilityRecord => ({
  date,
  timeSlots: labels(own.filter(({ offered }) => offered)),
  reserved: labels(own.filter(({ isReserved }) => isReserved)),
})

/** Groups slots by day, keeping their order. */
export function presentDays(own: readonly OwnSlot[]): AvailabilityRecord[] {
  const days = new Map<CivilDate, OwnSlot[]>()
  for (const slot of own) {
    const ofDay = days.get(slot.date)
    if (ofDay) ofDay.push(slot)
    else days.set(slot.date, [slot])
  }
  return [...days].map(([date, ofDay]) => presentDay(date, ofDay))
}
