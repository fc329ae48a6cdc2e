import type { LostPainter } from '#domain/bookings/booking-lifecycle.ts'
import type { ComposeDeps } from './define-notification.ts'
import { findDocumentSubject, findMoneySubject } from './money-subjects.queries.ts'
import { findRepairSubject } from './repair-subject.queries.ts'
import { findReviewSubject } from './review-subjects.queries.ts'
import {
  type BookingSubject,
  findBookingSubject,
  findInquirySubject,
  findJobSubject,
  findPainterSubject,
} from './subjects.queries.ts'

export const byBooking = (deps: ComposeDeps, { bookingId }: { bookingId: string }) =>
  findBookingSubject(deps, bookingId)

/** The booking, and the first name of the painter whom its customer was told of before; null once they were erased. */
export async function byBookingAndLost(
  deps: ComposeDeps,
  { bookingId, lost }: { bookingId: string; lost?: LostPainter | undefined },
): Promise<(BookingSubject & { formerPainter: string | null }) | undefined> {
  const subject = await findBookingSubject(deps, bookingId)
  const former = lost && (await findPainterSubject(deps.db, lost.contractorId))
  return subject && { ...subject, formerPainter: former?.first_name ?? null }
}

/** The booking with what is to be mended, if it is a touch-up or a warranty visit. */
export const byBookingOrRepair = (deps: ComposeDeps, { bookingId }: { bookingId: string }) =>
  findRepairSubject(deps, bookingId)

/** The booking with its ledger. */
export const byBookingMoney = (deps: ComposeDeps, { bookingId }: { bookingId: string }) =>
  findMoneySubject(deps, bookingId)

export const byJob = (deps: ComposeDeps, { jobId }: { jobId: string }) => findJobSubject(deps, jobId)

export const byPainter = (deps: ComposeDeps, { contractorId }: { contractorId: string }) =>
  findPainterSubject(deps.db, contractorId)

export const byDocument = (deps: ComposeDeps, { documentId }: { documentId: string }) =>
  findDocumentSubject(deps, documentId)

export const byReview = (deps: ComposeDeps, { reviewId }: { reviewId: string }) => findReviewSubject(deps, reviewId)

export const byInquiry = (deps: ComposeDeps, { inquiryId }: { inquiryId: string }) =>
  findInquirySubject(deps.db, inquiryId)
