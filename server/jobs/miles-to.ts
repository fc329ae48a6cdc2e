import { type Directory, findZip } from '../../domain/addresses/directory.ts'
import { milesBetween, type Point } from '../../domain/distance.ts'
import { compareSlots, type SlotOfDay } from '../../domain/slots.ts'
import type { Stop } from './jobs.queries.ts'

type Miles = { fromHome: number | null; fromJobBefore: number | null }

/** The middle of a zip code; null where it is not known. */
const middleOf = (directory: Directory, zip: string | null): Point | null => {
  const { lat = null, lon = null } = (zip && findZip(directory, zip)) || {}
  return lat === null || lon === null ? null : { lat, lon }
}

/** The stop that ends last before a slot of the same day. */
function stopBefore(
  stops: ReadonlyMap<string, Stop>,
  bookingId: string,
  first: SlotOfDay | undefined,
): Stop | undefined {
  if (!first) return undefined
  return [...stops]
    .filter(([id]) => id !== bookingId)
    .flatMap(([, stop]) => stop.slots.map((slot) => ({ stop, slot })))
    .filter(({ slot }) => slot.date === first.date && compareSlots(slot, first) < 0)
    .sort((a, b) => compareSlots(b.slot, a.slot))[0]?.stop
}

/**
 * About how far a painter drives to a job: from home, and from the job before it on the same day; null where that is not known
 * (docs/rules/matching.md#how-far-it-is).
 */
export function milesTo(
  directory: Directory,
  home: string | null,
  stops: ReadonlyMap<string, Stop>,
  { booking_id: bookingId, zip }: { booking_id: string; zip: string | null },
): Miles {
  const there = middleOf(directory, zip)
  const from = (start: string | null): number | null => {
    const point = middleOf(directory, start)
    return point && there && milesBetween(point, there)
  }
  const before = stopBefore(stops, bookingId, stops.get(bookingId)?.slots[0])
  return { fromHome: from(home), fromJobBefore: from(before?.zip ?? null) }
}
