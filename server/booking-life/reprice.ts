import { contractorShare } from '../../domain/earnings.ts'
import type { Cents } from '../../domain/money.ts'
import { followingPostings } from '../../domain/postings.ts'
import type { Transaction } from '../database/transaction.ts'
import { type BillDeps, bill } from '../documents/bill.ts'
import { entriesOf, subjectOf } from '../ledger/ledger.queries.ts'
import { type Clerk, post } from '../ledger/post.ts'
import { readEarningsBasis } from '../stored-shapes/stored-earnings.ts'
import { priceFactsOf } from './enter-in-ledger.ts'
import { type HeldLife, lifeOf } from './held-life.ts'

/** A new price, why, and whether the painter's share stays as it was instead of following it. */
export type Repricing = { finalCost: Cents; reason: string; keepShare: boolean }

/**
 * Changes the price of a booking that the caller has locked: the quote's final cost, the share of the painter at the commission
 * of their assignment, and the ledger, in which the difference is entered with its reason (docs/rules/money.md#price-changes).
 * @returns the painter's share before and after; null without a painter
 */
export async function reprice(
  db: Transaction,
  deps: Clerk & BillDeps,
  { booking, job }: HeldLife,
  { finalCost, reason, keepShare }: Repricing,
): Promise<{ before: Cents; after: Cents } | null> {
  await db.updateTable('quotes').set({ final_cost: finalCost }).where('id', '=', booking.quote_id).execute()
  const basis = job && { ...readEarningsBasis(job.earnings_basis), finalCost }
  const share = job &&
    basis && { before: job.earnings, after: keepShare ? job.earnings : contractorShare(basis, basis.commissionRate) }
  if (job && share && !keepShare) {
    const changed = { earnings: share.after, earnings_basis: JSON.stringify(basis) }
    await db.updateTable('jobs').set(changed).where('id', '=', job.id).execute()
  }
  const subject = await subjectOf(db, booking)
  const entries = await entriesOf(db, booking.id)
  const held = { booking, job: job && share ? { ...job, earnings: share.after } : job }
  const cause = `adjusted:${booking.id}:${entries.length}`
  const postings = followingPostings(entries, lifeOf(held), priceFactsOf(held, subject), cause, 'adjustment')
  await post(db, deps, { subject, status: booking.status, entries }, postings, { reason })
  await bill(db, deps, booking)
  return share
}
