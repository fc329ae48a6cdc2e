import type { z } from 'zod'
import type { writeReview as endpoint } from '#contract/bookings/reviews.ts'
import { findingsIn } from '#domain/bookings/review-screening.ts'
import { canChange, isReviewable } from '#domain/bookings/reviews.ts'
import { text } from '#domain/platform/translation/text.ts'
import { wakingHour } from '#domain/platform/waking-hour.ts'
import { emailOf } from '#server/bookings/booking/bookings.queries.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { setReleased } from '#server/bookings/real-rooms/release-photos.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { takeFreePhotos } from '#server/quotes/photos/photos.queries.ts'
import { refuseMissing } from '#server/quotes/photos/refuse-missing.ts'
import { removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { findReviewOf, isFinishedForGood, lockReview, photosByReview, type ReviewRow } from './reviews.queries.ts'

type ReviewInput = z.output<(typeof endpoint)['body']>

const notFinished = () => new AppError('conflict', text('You can review a painting visit once the work is finished.'))
const tooLate = () => new AppError('conflict', text('This review can no longer be changed.'))

/** Notifies the painter of a review that is shown for the first time, but not at night. */
export async function notifyPainter(db: Transaction, deps: Deps, review: Pick<ReviewRow, 'id' | 'contractor_id'>) {
  const now = deps.now()
  const email = await emailOf(db, review.contractor_id)
  if (email) enqueue(db, now, email, { kind: 'review-received', reviewId: review.id }, wakingHour(deps.market, now))
}

/** Notifies the painter that a review which they know of has other stars now, or that it lost their answer, but not at night. */
async function notifyOfChange(
  db: Transaction,
  deps: Deps,
  before: ReviewRow,
  { stars, losesAnswer }: { stars: number; losesAnswer: boolean },
): Promise<void> {
  if (before.stars === stars && !losesAnswer) return
  const now = deps.now()
  const email = await emailOf(db, before.contractor_id)
  const lost = losesAnswer ? { hadAnswer: true } : {}
  const message = { kind: 'review-changed', reviewId: before.id, before: before.stars, stars, ...lost } as const
  if (email) enqueue(db, now, email, message, wakingHour(deps.market, now))
}

/**
 * Shows these photos with the review, and no others: those that it shows already, and new ones that nothing else shows.
 * @throws AppError 400 that names each other one
 */
async function setPhotos(db: Transaction, reviewId: string, shown: readonly string[], ids: readonly string[]) {
  const added = await takeFreePhotos(
    db,
    ids.filter((id) => !shown.includes(id)),
  )
  refuseMissing(ids.flatMap((id, index) => (shown.includes(id) || added.has(id) ? [] : [`photos.${index}`])))
  const rows = await db.deleteFrom('review_photos').where('review_id', '=', reviewId).returningAll().execute()
  if (ids.length === 0) return
  // What stays keeps what its customer said of it.
  const known = new Map(rows.map((row) => [row.photo_id, row]))
  const photos = ids.map((id, index) => ({
    review_id: reviewId,
    photo_id: id,
    position: index + 1,
    room_id: known.get(id)?.room_id ?? null,
    released_at: known.get(id)?.released_at ?? null,
  }))
  await db.insertInto('review_photos').values(photos).execute()
}

/** A program that knows photos of reviews as released all or none says so with the review. */
async function releaseAsAsked(db: Transaction, bookingId: string, { photos, showPhotos }: ReviewInput, at: Date) {
  if (showPhotos !== undefined) await setReleased(db, bookingId, { photoIds: photos, released: showPhotos, at })
}

const isSame = (before: ReviewRow, photos: readonly string[], input: ReviewInput): boolean =>
  before.stars === input.stars &&
  before.words === input.text &&
  before.shows_name === input.showName &&
  (input.showPhotos === undefined || before.shows_photos === input.showPhotos) &&
  photos.join() === input.photos.join()

/** A review after it was written or changed; one that the office has hidden waits for it again. */
const written = (before: ReviewRow | undefined, input: ReviewInput, now: Date) => {
  const mustWait = findingsIn(input.text).length > 0 || (before !== undefined && before.hidden_for !== null)
  return {
    stars: input.stars,
    words: input.text,
    shows_name: input.showName,
    shows_photos: before?.shows_photos ?? false,
    state: mustWait ? ('waiting' as const) : ('published' as const),
    hidden_for: before?.hidden_for ?? null,
    published_at: before?.published_at ?? (mustWait ? null : now),
  }
}

/** @returns the photos that are not shown any more */
async function write(db: Transaction, deps: Deps, bookingId: string, input: ReviewInput): Promise<string[]> {
  const now = deps.now()
  const booking = await lockKnownBooking(db, bookingId)
  if (!isReviewable(booking) || booking.contractor_id === null) throw notFinished()
  if (!(await isFinishedForGood(db, bookingId, now))) throw notFinished()
  const known = await findReviewOf(db, bookingId)
  // The painter may be answering at this moment.
  const before = known && (await lockReview(db, known.id))
  const shown = before ? ((await photosByReview(db, [before.id])).get(before.id) ?? []).map((photo) => photo.id) : []
  if (before && isSame(before, shown, input)) return []
  if (before && !canChange(deps.market, before.written_at, now)) throw tooLate()
  const next = { ...written(before, input, now), contractor_id: booking.contractor_id, suspended: false }
  const id = before?.id ?? newId()
  const isOther = before !== undefined && (before.stars !== next.stars || before.words !== next.words)
  const losesAnswer = isOther && before.answer !== null
  if (before)
    await db
      .updateTable('reviews')
      // An answer belongs to what it answered, and there is another one to what is said now.
      .set({ ...next, changed_at: now, ...(losesAnswer ? { answer: null, answered_at: null } : {}) })
      .where('id', '=', id)
      .execute()
  else
    await db
      .insertInto('reviews')
      .values({ ...next, id, booking_id: bookingId, written_at: now })
      .execute()
  await setPhotos(db, id, shown, input.photos)
  await releaseAsAsked(db, bookingId, input, now)
  if (next.state === 'published') {
    if (!before?.published_at) await notifyPainter(db, deps, { ...next, id })
    else await notifyOfChange(db, deps, before, { stars: next.stars, losesAnswer })
  }
  recordChange(db, { topic: 'bookings', bookingId, kind: 'review' })
  recordAudit(db, now, {
    actor: deps.actor,
    action: before ? 'review.changed' : 'review.written',
    about: ['booking', bookingId],
    before: before ? { stars: before.stars, reviewState: before.state } : null,
    after: { stars: next.stars, reviewState: next.state },
  })
  return shown.filter((photo) => !input.photos.includes(photo))
}

/**
 * Writes or changes the review of a visit whose customer has proven to be its customer; the same again changes nothing. It is
 * shown at once, unless the office has to look first (docs/rules/reviews.md).
 * @throws AppError `conflict` unless it is a finished painting, and after 14 days; 400 for a photo that is not stored
 */
export async function writeReview(deps: Deps, bookingId: string, input: ReviewInput): Promise<void> {
  const photos = [...new Set(input.photos)]
  const dropped = await inTransaction(deps.db, (db) => write(db, deps, bookingId, { ...input, photos }))
  deps.reviews.forget()
  await removePhotos(deps, dropped)
}
