import { isReversed, lateFeePosting, type Posting, reversePosting, waivedPosting } from '#domain/billing/postings.ts'
import type { NoShowOutcome } from '#domain/bookings/no-show.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, type StoredEntry, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { planReturn } from './enter-in-ledger.ts'

/** A fee that the office decides about. */
export type DisputedFee = {
  noShowId: string
  fee: Cents
  /** The painter's part of it, and whose it is; null once they were erased. */
  share: Cents
  contractorId: string | null
  /** The cause of what was entered at once; null when the fee was held. */
  cause: string | null
}

type FeeDecision = { outcome: NoShowOutcome; shareKept: boolean; reason: string }

const postingsOf = (
  entries: readonly StoredEntry[],
  { noShowId, fee, share, contractorId, cause }: DisputedFee,
  { outcome, shareKept }: FeeDecision,
): Posting[] => {
  const own = `no-show:${noShowId}`
  if (cause === null) {
    return outcome === 'upheld'
      ? lateFeePosting(own, { fee, share, contractorId })
      : lateFeePosting(own, { fee: 0, share: shareKept ? share : 0, contractorId })
  }
  if (outcome === 'upheld' || isReversed(entries, cause)) return []
  return [shareKept ? waivedPosting(entries, cause) : reversePosting(entries, cause)]
}

/**
 * Enters the office's decision about the fee of a customer who was not home: a held one is charged, a waived one is reversed
 * with the painter's part of it or without (docs/rules/no-shows.md#deciding). The caller holds the lock on the booking.
 * @returns the cause of the fee as it is now
 */
export async function settleNoShowFee(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  booking: BookingRow,
  disputed: DisputedFee,
  decision: FeeDecision,
): Promise<string | null> {
  const entries = await entriesOf(db, booking.id)
  const postings = postingsOf(entries, disputed, decision)
  const { reason, outcome } = decision
  const subject = await subjectOf(db, booking)
  const all = await post(db, deps, { subject, status: booking.status, entries }, postings, { reason })
  if (outcome === 'upheld' && disputed.cause === null) {
    const version = booking.version + 1
    await db
      .updateTable('bookings')
      .set({ cancellation_fee: disputed.fee, version, updated_at: deps.now() })
      .where('id', '=', booking.id)
      .execute()
  }
  planReturn(db, deps.now(), booking.id, all)
  await bill(db, deps, booking)
  return disputed.cause ?? postings[0]?.cause ?? null
}
