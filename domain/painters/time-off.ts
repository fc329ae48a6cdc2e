import { type ClosedDays, closureOn } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { compareSlots, type SlotOfDay } from '#domain/scheduling/slots.ts'
import { canOffer } from './offboarding.ts'

/** A slot that a time off has withdrawn; `changed`: the painter has since set its day by hand. */
export type WithdrawnSlot = SlotOfDay & { changed: boolean }

/** Why a slot that a time off has withdrawn cannot be booked after it was taken back. */
export const reasonsNotFree = ['visit', 'closed', 'changed', 'leaving'] as const
export type ReasonNotFree = (typeof reasonsNotFree)[number]

type Known = {
  /** The slots that a booking holds by now. */
  reserved: readonly SlotOfDay[]
  closures: readonly ClosedDays[]
  lastDay: CivilDate | null
}

/**
 * What is offered again of what a time off has withdrawn, and what nobody can book all the same, with the reason
 * (docs/rules/matching.md#taking-time-off-back). An offer survives a closure, as on any closed day.
 */
export function restoreWithdrawn(
  withdrawn: readonly WithdrawnSlot[],
  { reserved, closures, lastDay }: Known,
): { offered: SlotOfDay[]; notFree: (SlotOfDay & { reason: ReasonNotFree })[] } {
  const reasonOf = ({ date, slot, changed }: WithdrawnSlot): ReasonNotFree | null => {
    if (changed) return 'changed'
    if (!canOffer(lastDay, date)) return 'leaving'
    if (reserved.some((one) => one.date === date && one.slot === slot)) return 'visit'
    return closureOn(closures, date) ? 'closed' : null
  }
  const judged = [...withdrawn]
    .sort(compareSlots)
    .map((one) => ({ date: one.date, slot: one.slot, reason: reasonOf(one) }))
  return {
    offered: judged.flatMap(({ date, slot, reason }) => (reason === null || reason === 'closed' ? { date, slot } : [])),
    notFree: judged.flatMap(({ reason, ...one }) => (reason === null ? [] : { ...one, reason })),
  }
}
