import type { PublicReview, ReviewSummary } from '#contract/bookings/reviews.ts'
import type { WhoComes } from '#contract/painters/who-comes.ts'
import type { Claims } from '#domain/platform/business-claims.ts'

// Public pages stay light: what they read of reviews is simple enough to do without the schema library.

/** @throws when the server cannot be reached, or answers with anything but success */
async function read<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Answer
}

/** The summary of all reviews. @throws when it cannot be read */
export const readSummary = (): Promise<ReviewSummary> => read<ReviewSummary>('/api/reviews/summary')

/** The current business claims. @throws when they cannot be read */
export const readClaims = async (): Promise<Claims> => (await read<{ claims: Claims }>('/api/business')).claims

/** Who comes. @throws when it cannot be read */
export const readWhoComes = (): Promise<WhoComes> => read<WhoComes>('/api/who-comes')

/** The reviews nearest to a zip code. @throws when they cannot be read */
export const readNearest = (zip: string): Promise<PublicReview[]> =>
  read<PublicReview[]>(`/api/reviews/nearest?zip=${zip}`)
