import type { ReviewSummary } from '#contract/bookings/reviews.ts'
import { ROOMS_TO_SHOW } from '#domain/bookings/released-photos.ts'
import { figuresOf, REVIEWS_TO_SHOW } from '#domain/bookings/reviews.ts'
import {
  type LatestRoom,
  latestRooms,
  type ShownPhoto,
  shownRoomsOf,
} from '#server/bookings/real-rooms/released-photos.queries.ts'
import { type Cached, cached } from '#server/platform/cached.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { countReviews, listShown, type ReviewView } from './reviews.queries.ts'

/** How long a page may still show what another process has changed. */
const FRESH_MS = 10_000

/** The review data of the public pages; the reviews themselves are presented for each reader. */
type Summary = Pick<ReviewSummary, 'count' | 'figures' | 'hidden'> & {
  latest: ReviewView[]
  /** The photos of these, by visit. */
  photos: ReadonlyMap<string, ShownPhoto[]>
  rooms: LatestRoom[]
}

/** The review data of the public pages. While the database is away, the last known data stands. */
export type ReviewCache = Pick<Cached<Summary>, 'current' | 'forget'>

const nothing: Summary = { count: 0, figures: null, hidden: [], latest: [], photos: new Map(), rooms: [] }

/** Figures and the latest reviews, as far as there are enough of them (docs/rules/reviews.md#when-they-are-shown), and rooms (docs/rules/real-rooms.md#where-they-stand). */
async function readSummary(db: Db): Promise<Summary> {
  const { hidden, ...counts } = await countReviews(db)
  const isEnough = counts.reviews >= REVIEWS_TO_SHOW
  const latest = isEnough ? await listShown(db, { withWords: true, limit: REVIEWS_TO_SHOW }) : []
  const photos = await shownRoomsOf(
    db,
    latest.map(({ booking_id: id }) => id),
  )
  const rooms = await latestRooms(db, ROOMS_TO_SHOW)
  return {
    count: counts.reviews,
    figures: figuresOf(counts),
    hidden,
    latest,
    photos,
    rooms: rooms.length < ROOMS_TO_SHOW ? [] : rooms,
  }
}

/** One server's cache of it. */
export const makeReviewCache = (db: Db): ReviewCache =>
  cached({ freshMs: FRESH_MS, read: () => readSummary(db), whileAway: (last = nothing) => last })

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** The review data of the public pages, cached. */
    reviews: ReviewCache
  }
}
