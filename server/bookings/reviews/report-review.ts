import { sql } from 'kysely'
import type { z } from 'zod'
import type { reportReview as endpoint } from '#contract/bookings/reviews.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { Allowance } from '#server/platform/rate-limits/counters.ts'
import { DAY } from '#server/platform/rate-limits/limits.ts'
import { reviewNotFound } from './answer-review.ts'
import { lockReview } from './reviews.queries.ts'
import { isReviewShown } from './shown-reviews.ts'

type Report = z.output<(typeof endpoint)['body']>

const once = { times: 1, seconds: DAY, exact: true } as const satisfies Allowance

const findShown = (db: Db, id: string) =>
  db.selectFrom('reviews as r').select('booking_id').where('id', '=', id).where(isReviewShown).executeTakeFirst()

/**
 * A reader reports a review that is shown. Another report of the same review from one address within a day adds nothing
 * (docs/rules/reviews.md#reporting-one).
 * @param visitor whom the address of the call stands for
 * @throws AppError `not_found` also for a review that is not shown
 */
export async function reportReview(deps: Deps, reviewId: string, visitor: string, report: Report): Promise<void> {
  const review = await findShown(deps.db, reviewId)
  if (!review) throw reviewNotFound()
  const counter = `review-report:${reviewId}:${visitor}`
  if ((await deps.counters.add(counter, once)).count > once.times) return
  try {
    await inTransaction(deps.db, async (db) => {
      const now = deps.now()
      const { reason, text: words } = report
      await db
        .insertInto('review_reports')
        .values({ id: newId(), review_id: reviewId, reason, words, reported_at: now })
        .execute()
      recordAudit(db, now, {
        actor: 'reader',
        action: 'review.reported',
        about: ['booking', review.booking_id],
        after: { reportedFor: reason },
      })
    })
  } catch (error) {
    await deps.counters.undo(counter, once)
    throw error
  }
}

/** Ends the open reports of a review. @returns whether there were any */
export async function endReports(db: Transaction, reviewId: string, now: Date): Promise<boolean> {
  const query = db.updateTable('review_reports').set({ done_at: now }).where('review_id', '=', reviewId)
  return (await query.where('done_at', 'is', null).returning('id').execute()).length > 0
}

/** Opens the reports again that were ended last. @returns whether there were any */
async function reopenReports(db: Transaction, reviewId: string): Promise<boolean> {
  const { rows } = await sql`
    update review_reports set done_at = null
     where review_id = ${reviewId} and done_at = (select max(done_at) from review_reports where review_id = ${reviewId})
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * The office says that a reported review is fine, or takes that back. The same again changes nothing.
 * @throws AppError `not_found`
 */
export const settleReports = (deps: Deps, reviewId: string, done: boolean): Promise<{ done: boolean }> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const review = await lockReview(db, reviewId)
    if (!review) throw reviewNotFound()
    if (!(done ? await endReports(db, reviewId, now) : await reopenReports(db, reviewId))) return { done }
    recordAudit(db, now, {
      actor: deps.actor,
      action: done ? 'review.found-fine' : 'review.reports-reopened',
      about: ['booking', review.booking_id],
    })
    return { done }
  })
