import type { z } from 'zod'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { listFits } from '#contract/scheduling/candidates.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { compareSlots, type SlotId, slotIds } from '#domain/scheduling/slots.ts'
import type { WantedBy } from './WhoWants.tsx'

export type Fit = z.output<NonNullable<typeof listFits.response>>['fits'][number]

/** The choices so far; empty ones are suggested. */
export type MoveValues = {
  scheduledDate: string
  timeSlot: string
  /** Empty: the painter who has it now. */
  contractorId: string
  wantedBy: WantedBy
  withFee: string
  agreed: string
}

/** How many times are offered at once. */
const OFFERED = 4

type Moved = Pick<AdminBookingDetails, 'scheduledDate' | 'timeSlot' | 'contractorId'>

const isSlot = (text: string): text is SlotId => slotIds.some((slot) => slot === text)

/** Where a painter fits, in order; for a booking that nobody has, where anybody does, each time once. */
export function timesThatFit(fits: readonly Fit[], contractorId: string | null): { date: CivilDate; slot: SlotId }[] {
  const times = new Map(
    fits
      .filter((fit) => contractorId === null || fit.contractorId === contractorId)
      .map(({ date, timeSlot: slot }) => [`${date} ${slot}`, { date, slot }] as const),
  )
  return [...times.values()].toSorted(compareSlots)
}

/**
 * When the booking would be: as it was chosen, otherwise the next time after its own that fits, preferably at the same hour;
 * null when there is nothing to suggest.
 */
export function movedTo(
  booking: Moved,
  values: MoveValues,
  fits: readonly Fit[],
): { scheduledDate: CivilDate; timeSlot: SlotId } | null {
  const times = timesThatFit(fits, values.contractorId || booking.contractorId)
  const present = { date: booking.scheduledDate, slot: booking.timeSlot }
  const others = times.filter((time) => compareSlots(time, present) !== 0)
  const later = others.filter(({ date }) => date > present.date)
  const suggested = later.find(({ slot }) => slot === present.slot) ?? later[0] ?? others[0]
  const scheduledDate = values.scheduledDate || suggested?.date
  if (scheduledDate === undefined) return null
  if (isSlot(values.timeSlot)) return { scheduledDate, timeSlot: values.timeSlot }
  const onDay = times.filter(({ date }) => date === scheduledDate).map(({ slot }) => slot)
  const timeSlot = onDay.includes(present.slot) ? present.slot : (onDay[0] ?? present.slot)
  return { scheduledDate, timeSlot }
}

/** A few times to choose from: the next ones after its own, then those before it, in order. */
export function timesToOffer(booking: Moved, contractorId: string | null, fits: readonly Fit[]) {
  const present = { date: booking.scheduledDate, slot: booking.timeSlot }
  const others = timesThatFit(fits, contractorId).filter((time) => compareSlots(time, present) !== 0)
  const later = others.filter((time) => compareSlots(time, present) > 0)
  const earlier = others.filter((time) => compareSlots(time, present) < 0)
  return [...later, ...earlier].slice(0, OFFERED).toSorted(compareSlots)
}
