import type { CivilDate } from '#domain/platform/dates.ts'
import { daySlots, type SlotId } from '#domain/scheduling/slots.ts'

type BoardSlot = { date: CivilDate; timeSlot: SlotId; booking: object | null }

/** Half-days that bookings hold, of all that somebody works. */
export type Load = { taken: number; worked: number }

const isHalfDay = (slot: SlotId): boolean => (daySlots as readonly SlotId[]).includes(slot)

/**
 * How much of some slots is taken, in half-days; evenings do not count (docs/rules/office.md#the-board).
 * @param slots those that are offered or reserved
 * @param date only this day; all of them without it
 */
export function loadOfSlots(slots: readonly BoardSlot[], date?: CivilDate): Load {
  let taken = 0
  let worked = 0
  for (const slot of slots) {
    if (!isHalfDay(slot.timeSlot) || (date !== undefined && slot.date !== date)) continue
    worked += 1
    if (slot.booking !== null) taken += 1
  }
  return { taken, worked }
}

/** The load of several together. */
export const totalLoad = (loads: readonly Load[]): Load =>
  loads.reduce((sum, { taken, worked }) => ({ taken: sum.taken + taken, worked: sum.worked + worked }), {
    taken: 0,
    worked: 0,
  })
