import type { PublicReview, ReviewSummary } from '#contract/bookings/reviews.ts'
import type { Claims } from '#domain/bookings/claims.ts'
import { centsFromDollars } from '#domain/platform/money.ts'

// Public pages stay light: what they read of reviews is simple enough to do without the schema library.

/** A review on the wire: amounts in dollars. */
const inCents = (review: PublicReview): PublicReview => ({ ...review, price: centsFromDollars(review.price) })

/** @throws when the server cannot be reached, or answers with anything but success */
async function read<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Answer
}

/** The summary of all reviews, amounts in cents. @throws when it cannot be read */
export async function readSummary(): Promise<ReviewSummary> {
  const summary = await read<ReviewSummary>('/api/reviews/summary')
  return { ...summary, reviews: summary.reviews.map(inCents) }
}

/** The current business claims. @throws when they cannot be read */
export const readClaims = async (): Promise<Claims> => (await read<{ claims: Claims }>('/api/business')).claims

/** The reviews nearest to a zip code, amounts in cents. @throws when they cannot be read */
export const readNearest = async (zip: string): Promise<PublicReview[]> =>
  (await read<PublicReview[]>(`/api/reviews/nearest?zip=${zip}`)).map(inCents)
