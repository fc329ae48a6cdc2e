import type { getReviewSummary, listNearestReviews } from '#contract/bookings/reviews.ts'
import { REVIEWS_TO_SHOW } from '#domain/bookings/reviews.ts'
import { findZip } from '#domain/coverage/addresses/directory.ts'
import { presentShownRoom } from '#server/bookings/real-rooms/present-rooms.ts'
import { shownRoomsOf } from '#server/bookings/real-rooms/released-photos.queries.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Answer } from '#server/platform/http/route.ts'
import { presentPublicReview } from './present-review.ts'
import { listNearest } from './reviews.queries.ts'

/** Figures, the latest reviews, and rooms, as far as there are enough of them. */
export async function presentSummary({ reviews, reader }: Deps): Promise<Answer<typeof getReviewSummary>> {
  const { latest, photos, rooms, ...summary } = await reviews.current()
  return {
    ...summary,
    reviews: latest.map((row) => presentPublicReview(reader, row, photos.get(row.booking_id))),
    rooms: rooms.map((row) => presentShownRoom(reader, row)),
  }
}

/** The reviews nearest to a zip code; none while there are too few in all. */
export async function presentNearest(deps: Deps, zip: string): Promise<Answer<typeof listNearestReviews>> {
  const { count } = await deps.reviews.current()
  if (count < REVIEWS_TO_SHOW) return []
  const county = findZip(deps.directory, zip)?.county ?? null
  const { rows, photos } = await fromReplica(deps, async (db) => {
    const rows = await listNearest(db, { zip, county })
    return {
      rows,
      photos: await shownRoomsOf(
        db,
        rows.map(({ booking_id: id }) => id),
      ),
    }
  })
  return rows.map((row) => presentPublicReview(deps.reader, row, photos.get(row.booking_id)))
}
