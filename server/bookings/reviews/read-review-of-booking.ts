import type { ReviewOfBooking } from '#contract/bookings/reviews.ts'
import { isPaidBack } from '#domain/billing/statement/paid-back.ts'
import { canChange, changeableUntil, firstNameOf, isReviewable } from '#domain/bookings/reviews.ts'
import { townName } from '#domain/coverage/place.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import type { QuoteRow } from '#server/bookings/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { presentPhotos } from './present-review.ts'
import { findReviewOf, isFinishedForGood, photosByReview, type ReviewRow } from './reviews.queries.ts'
import { waitsForFix } from './touch-ups.queries.ts'

const findPainter = async (db: Db, { contractor_id: id }: BookingRow): Promise<ReviewOfBooking['painter']> => {
  if (id === null) return null
  const query = db.selectFrom('contractors').select(['first_name', 'slug', 'is_active']).where('id', '=', id)
  const painter = await query.executeTakeFirst()
  return painter ? { firstName: painter.first_name, slug: painter.is_active ? painter.slug : null } : null
}

const present = async (deps: Deps, review: ReviewRow): Promise<ReviewOfBooking['review']> => ({
  stars: review.stars,
  text: review.words,
  photos: presentPhotos(deps, (await photosByReview(deps.db, [review.id])).get(review.id)),
  showName: review.shows_name,
  showPhotos: review.shows_photos,
  state: review.state,
  hiddenFor: review.hidden_for,
  changeableUntil: changeableUntil(deps.market, review.written_at),
  canChange: canChange(deps.market, review.written_at, deps.now()),
  answer: review.answer,
  writtenAt: review.written_at,
})

/** The review that the customer of a booking has written, or can write. */
export async function readReviewOfBooking(
  deps: Deps,
  { booking, quote }: { booking: BookingRow; quote: QuoteRow },
): Promise<ReviewOfBooking> {
  const { db, reader, now } = deps
  const stored = await findReviewOf(db, booking.id)
  const review = stored ? await present(deps, stored) : null
  const { rooms } = await db.selectFrom('quotes').select('rooms').where('id', '=', quote.id).executeTakeFirstOrThrow()
  return {
    canWrite:
      isReviewable(booking) &&
      booking.contractor_id !== null &&
      (review?.canChange ?? true) &&
      (await isFinishedForGood(db, booking.id, now())),
    waitsForFix: await waitsForFix(db, booking.id),
    isPaidBack: isPaidBack(await statementOfBooking(db, booking.id)),
    review,
    painter: await findPainter(db, booking),
    rooms: roomNames(reader, readRooms(rooms)),
    firstDay: booking.scheduled_date,
    lastDay: booking.end_date,
    name: firstNameOf(quote.customer_name),
    town: townName(reader, quote),
  }
}
