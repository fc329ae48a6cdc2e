import type { HideReason, ReviewState, Stars } from '#domain/bookings/reviews.ts'
import type { Defaulted, Instant, InstantOrNull, Nullable } from './column-types.ts'

/** The tables about reviews, a part of `Database`. */
export interface ReviewTables {
  reviews: {
    id: string
    booking_id: string
    contractor_id: string
    stars: Stars
    words: string
    shows_name: boolean
    shows_photos: boolean
    state: ReviewState
    hidden_for: Nullable<HideReason>
    /** The visit was opened again (`writeBooking`). */
    suspended: Defaulted<boolean>
    answer: Nullable<string>
    answered_at: InstantOrNull
    written_at: Instant
    changed_at: InstantOrNull
    published_at: InstantOrNull
  }
  review_photos: { review_id: string; photo_id: string; position: number }
  review_requests: { booking_id: string; asked_at: Instant; reminded_at: InstantOrNull }
}
