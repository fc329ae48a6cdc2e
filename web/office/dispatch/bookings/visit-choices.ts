import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { slotOfLabel } from '#contract/platform/slot-labels.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type SlotId, slotIds, visitKind } from '#domain/scheduling/slots.ts'

type Reserved = Pick<AdminBookingDetails, 'contractorId' | 'reservedSlots'>

/** The booking's own slots count as free for its own painter: it may stay where it is. */
const ownSlots = (booking: Reserved, contractorId: string, date: CivilDate): SlotId[] =>
  booking.contractorId === contractorId
    ? booking.reservedSlots.filter((slot) => slot.date === date).map((slot) => slot.timeSlot)
    : []

/** The selectable dates: those on which the painter offers something, and the booking's own. */
export const datesToChoose = (
  offered: readonly CivilDate[],
  booking: Reserved & { scheduledDate: CivilDate },
): CivilDate[] => [...new Set([...offered, booking.scheduledDate])].sort()

export type SlotChoice = { slot: SlotId; available: boolean }

/**
 * The slots for a booking of this kind, and which of them are free on a day.
 * @param labels what the painter offers that day; undefined while unknown, which disables nothing
 */
export function slotsToChoose(
  booking: Reserved & { timeSlot: SlotId },
  contractorId: string,
  date: CivilDate,
  labels: readonly string[] | undefined,
): SlotChoice[] {
  const sameKind = slotIds.filter((slot) => visitKind(slot) === visitKind(booking.timeSlot))
  const free = new Set([
    ...(labels ?? []).map(slotOfLabel).filter((slot) => slot !== null),
    ...ownSlots(booking, contractorId, date),
  ])
  return sameKind.map((slot) => ({ slot, available: contractorId === '' || labels === undefined || free.has(slot) }))
}
