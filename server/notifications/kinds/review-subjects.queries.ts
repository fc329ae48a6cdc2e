import { isPaidBack } from '#domain/billing/statement/paid-back.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { type ReviewView, reviewedAmong, viewsById } from '#server/bookings/reviews/reviews.queries.ts'
import { isOpen, touchUpsOf } from '#server/bookings/reviews/touch-ups.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import { type BookingSubject, findBookingSubject, type SubjectDeps } from './subjects.queries.ts'

const isReviewed = gathered(reviewedAmong)
const touchUpsFor = gathered(touchUpsOf)
const viewById = gathered(viewsById)

/** A visit whose customer is asked for a review. */
export type ReviewRequest = BookingSubject & { isReviewed: boolean; waitsForFix: boolean; isPaidBack: boolean }

export async function findReviewRequest(source: SubjectDeps, bookingId: string): Promise<ReviewRequest | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  return (
    subject && {
      ...subject,
      isReviewed: (await isReviewed(source.db, bookingId)) ?? false,
      waitsForFix: ((await touchUpsFor(source.db, bookingId)) ?? []).some(isOpen),
      isPaidBack: isPaidBack(await statementOfBooking(source.db, bookingId)),
    }
  )
}

/** A review, for the painter whom it is about or the customer who wrote it. */
export type ReviewSubject = { reader: Reader; review: ReviewView }

export async function findReviewSubject({ db, reader }: SubjectDeps, id: string): Promise<ReviewSubject | undefined> {
  const review = await viewById(db, id)
  return review && { reader, review }
}
