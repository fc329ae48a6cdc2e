import { type Directory, findZip } from '#domain/coverage/addresses/directory.ts'
import { milesBetween, type Point } from '#domain/coverage/distance.ts'
import { compareSlots, type SlotOfDay } from '#domain/scheduling/slots.ts'

/** A slot that a booking reserves of a painter, and the zip code of its home. */
export type Stop = SlotOfDay & { bookingId: string; zip: string | null }

type Miles = { fromHome: number | null; fromJobBefore: number | null }

/** The middle of a zip code; null where it is not known. */
const middleOf = (directory: Directory, zip: string | null): Point | null => {
  const { lat = null, lon = null } = (zip && findZip(directory, zip)) || {}
  return lat === null || lon === null ? null : { lat, lon }
}

/** The painter's previous stop on the same day; undefined when this is the first of the day. */
export const stopBefore = <S extends SlotOfDay>(first: SlotOfDay, sameDay: readonly S[]): S | undefined =>
  sameDay.findLast((stop) => compareSlots(stop, first) < 0)

/**
 * About how far a painter drives to a job: from home, and from the job before it on the same day; null where that is not known
 * (docs/rules/matching.md#how-far-it-is).
 * @param first where the job begins; undefined when nothing is reserved for it
 * @param sameDay everything that is reserved on that day, in order
 */
export function milesTo(
  directory: Directory,
  { home, first, sameDay }: { home: string | null; first: SlotOfDay | undefined; sameDay: readonly Stop[] },
  zip: string | null,
): Miles {
  const there = middleOf(directory, zip)
  const from = (start: string | null): number | null => {
    const point = middleOf(directory, start)
    return point && there && milesBetween(point, there)
  }
  const before = first && stopBefore(first, sameDay)
  return { fromHome: from(home), fromJobBefore: from(before?.zip ?? null) }
}
