import type { VisitPhoto } from '#contract/bookings/visit-photos.ts'
import type { TimelineItem } from '#contract/bookings/visits.ts'

/** The events that close a day of work: the photos since the one before belong to it. */
const closes = new Set<TimelineItem['kind']>(['left', 'completed'])

/** The photos that were taken in the time that a moment of the timeline closes; none for all other moments. */
export function photosOfMoment(
  item: TimelineItem,
  timeline: readonly TimelineItem[],
  photos: readonly VisitPhoto[],
): VisitPhoto[] {
  if (!closes.has(item.kind)) return []
  const before = timeline.findLast((one) => closes.has(one.kind) && one.at < item.at)
  return photos.filter(({ takenAt }) => takenAt <= item.at && (!before || takenAt > before.at))
}
