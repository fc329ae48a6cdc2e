import { followingPostings } from '#domain/billing/postings.ts'
import { causeOfChange } from '#domain/bookings/change-orders.ts'
import type { Cents } from '#domain/platform/money.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import { readEarningsBasis, storedBasisOf } from '#server/billing/stored-shapes/stored-earnings.ts'
import type { JobRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { priceFactsOf } from './enter-in-ledger.ts'
import { type LockedBooking, toState } from './locked-booking.ts'

/** A new price, why, and whether the painter's share stays as it was instead of following it. */
export type Repricing = { finalPrice: Cents; reason: string; keepShare: boolean }

/**
 * Changes the price of a booking that the caller has locked: the quote's final price, the share of the painter at the commission
 * of their assignment, and the ledger, in which the difference is entered with its reason (docs/rules/money.md#price-changes).
 * @returns the painter's share before and after; null without a painter
 */
export async function reprice(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  { booking, job }: LockedBooking,
  { finalPrice, reason, keepShare }: Repricing,
): Promise<{ before: Cents; after: Cents } | null> {
  const entered = { finalPrice, reason, cause: 'adjusted' }
  return enter(db, deps, { booking, job }, { ...entered, shareOf: keepShare ? (before) => before : () => finalPrice })
}

/**
 * Changes the price of a booking that the caller has locked by a difference that its customer approved. An adjustment of the
 * office stays, and so does a share of the painter that the office kept: both follow the difference alone
 * (docs/rules/change-orders.md#approving).
 */
export async function repriceBy(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  { changeId, difference, reason }: { changeId: string; difference: Cents; reason: string },
): Promise<void> {
  const { finalPrice } = await subjectOf(db, locked.booking)
  const shareOf = (before: Cents): Cents => Math.max(0, before + difference)
  await enter(db, deps, locked, {
    finalPrice: finalPrice + difference,
    reason,
    shareOf,
    cause: causeOfChange(changeId),
  })
}

type Entered = {
  finalPrice: Cents
  reason: string
  /** The price that the painter's share is computed of, by the one that it was computed of before. */
  shareOf: (before: Cents) => Cents
  /** How the cause of the entries begins. */
  cause: string
}

/** Writes what the painter of a job earns; it stays when it is computed of the same price as before. @returns it, in cents */
async function writePay(db: Transaction, job: JobRow, shareOf: Entered['shareOf']): Promise<Cents> {
  const before = readEarningsBasis(job.earnings_basis)
  const basis = { ...before, finalPrice: shareOf(before.finalPrice) }
  if (basis.finalPrice === before.finalPrice) return job.earnings
  const earnings = painterShare(basis, basis.commissionRate)
  const changed = { earnings, earnings_basis: JSON.stringify(storedBasisOf(basis)) }
  await db.updateTable('jobs').set(changed).where('id', '=', job.id).execute()
  return earnings
}

/** Writes a price and a share, and enters both. */
async function enter(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  { booking, job }: LockedBooking,
  { finalPrice, reason, shareOf, cause: of }: Entered,
): Promise<{ before: Cents; after: Cents } | null> {
  await db.updateTable('quotes').set({ final_cost: finalPrice }).where('id', '=', booking.quote_id).execute()
  const share = job && { before: job.earnings, after: await writePay(db, job, shareOf) }
  const subject = await subjectOf(db, booking)
  const entries = await entriesOf(db, booking.id)
  const locked = { booking, job: job && share ? { ...job, earnings: share.after } : job }
  const cause = `${of}:${booking.id}:${entries.length}`
  const postings = followingPostings(entries, toState(locked), priceFactsOf(locked, subject), cause, 'adjustment')
  await post(db, deps, { subject, status: booking.status, entries }, postings, { reason })
  await bill(db, deps, booking)
  return share
}
