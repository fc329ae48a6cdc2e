import type { Reader } from '../../domain/reader.ts'
import type { Deps } from '../deps.ts'
import { findReviewOf, findView, type ReviewView } from '../reviews/reviews.queries.ts'
import { waitsForFix } from '../reviews/touch-ups.queries.ts'
import { type BookingSubject, findBookingSubject } from './subjects.queries.ts'

type Source = Pick<Deps, 'db' | 'reader' | 'now'>

/** A visit whose customer is asked for a review. */
export type ReviewRequest = BookingSubject & { isReviewed: boolean; waitsForFix: boolean }

export async function findReviewRequest(source: Source, bookingId: string): Promise<ReviewRequest | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  return (
    subject && {
      ...subject,
      isReviewed: (await findReviewOf(source.db, bookingId)) !== undefined,
      waitsForFix: await waitsForFix(source.db, bookingId),
    }
  )
}

/** A review, for the painter whom it is about or the customer who wrote it. */
export type ReviewSubject = { reader: Reader; review: ReviewView }

export async function findReviewSubject({ db, reader }: Source, id: string): Promise<ReviewSubject | undefined> {
  const review = await findView(db, id)
  return review && { reader, review }
}
