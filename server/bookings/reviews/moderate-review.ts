import type { z } from 'zod'
import type { moderateReview as endpoint } from '#contract/bookings/office-reviews.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notifyAuthor, reviewNotFound } from './answer-review.ts'
import { endReports } from './report-review.ts'
import { lockReview } from './reviews.queries.ts'
import { notifyPainter } from './write-review.ts'

type Verdict = z.output<(typeof endpoint)['body']>

/**
 * The office publishes a review, or hides it for a reason that is shown openly, which ends what readers reported about it; the
 * same again changes nothing (docs/rules/reviews.md#hiding-one).
 * @throws AppError `not_found`
 */
export async function moderateReview(deps: Deps, id: string, verdict: Verdict): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const review = await lockReview(db, id)
    if (!review) throw reviewNotFound()
    const hiddenFor = verdict.state === 'hidden' ? verdict.reason : null
    const hasEnded = await endReports(db, id, now)
    if (review.state === verdict.state && review.hidden_for === hiddenFor && !hasEnded) return
    const isFirst = verdict.state === 'published' && review.published_at === null
    await db
      .updateTable('reviews')
      .set({ state: verdict.state, hidden_for: hiddenFor, ...(isFirst ? { published_at: now } : {}) })
      .where('id', '=', id)
      .execute()
    if (isFirst) await notifyPainter(db, deps, review)
    if (hiddenFor !== null) await notifyAuthor(db, deps, review, 'review-hidden')
    recordChange(db, { topic: 'bookings', bookingId: review.booking_id, kind: 'review' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: verdict.state === 'hidden' ? 'review.hidden' : 'review.published',
      about: ['booking', review.booking_id],
      before: { reviewState: review.state, hiddenFor: review.hidden_for },
      after: { reviewState: verdict.state, hiddenFor },
    })
  })
  deps.reviews.forget()
}

/**
 * The office removes a painter's answer for good: there is no second one.
 * @throws AppError `not_found`
 */
export async function removeAnswer(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const review = await lockReview(db, id)
    if (!review) throw reviewNotFound()
    if (review.answer === null) return
    await db.updateTable('reviews').set({ answer: null }).where('id', '=', id).execute()
    recordChange(db, { topic: 'bookings', bookingId: review.booking_id, kind: 'review' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'review.answer-removed',
      about: ['booking', review.booking_id],
    })
  })
  deps.reviews.forget()
}
