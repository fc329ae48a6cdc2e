import { findingsIn } from '#domain/bookings/review-screening.ts'
import { text } from '#domain/platform/translation/text.ts'
import { wakingHour } from '#domain/platform/waking-hour.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { lockReview, type ReviewRow } from './reviews.queries.ts'

export const reviewNotFound = () => new AppError('not_found', text('We can’t find that review.'))

/** Notifies who wrote a review of what became of it, but not at night. */
export async function notifyAuthor(
  db: Transaction,
  deps: Deps,
  review: Pick<ReviewRow, 'id' | 'booking_id'>,
  kind: 'review-answered' | 'review-hidden',
): Promise<void> {
  const now = deps.now()
  const { email } = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select('quotes.email')
    .where('bookings.id', '=', review.booking_id)
    .executeTakeFirstOrThrow()
  enqueue(db, now, email, { kind, reviewId: review.id }, wakingHour(deps.market, now))
}

/**
 * A painter answers a review of their own that is shown, once, and the customer is notified; the same answer again changes
 * nothing (docs/rules/reviews.md#the-painters-answer).
 * @throws AppError `not_found` for another painter's; `conflict` for a second answer; 400 for contact data and slurs
 */
export async function answerReview(
  deps: Deps,
  { contractorId, reviewId, text: answer }: { contractorId: string; reviewId: string; text: string },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const review = await lockReview(db, reviewId)
    const isTheirs = review?.contractor_id === contractorId && review.state === 'published' && !review.suspended
    if (!review || !isTheirs) throw reviewNotFound()
    if (review.answer === answer) return
    if (review.answered_at !== null) throw new AppError('conflict', text('You’ve answered this review already.'))
    const [finding] = findingsIn(answer)
    if (finding === 'slur') throw invalid('text', text('Everybody can read your answer. Please put it another way.'))
    if (finding) {
      throw invalid(
        'text',
        text('Everybody can read your answer. Please leave out phone numbers, addresses and links.'),
      )
    }
    await db.updateTable('reviews').set({ answer, answered_at: now }).where('id', '=', review.id).execute()
    await notifyAuthor(db, deps, review, 'review-answered')
    recordChange(db, { topic: 'bookings', bookingId: review.booking_id, kind: 'review' })
    recordAudit(db, now, { actor: deps.actor, action: 'review.answered', about: ['booking', review.booking_id] })
  })
  deps.reviews.forget()
}
