import { isPriceRefund } from '#domain/billing/ledger.ts'
import { isReversed } from '#domain/billing/postings.ts'
import type { StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { ChargeFact, PaidFact } from './facts.ts'

const reasons = gathered(async (db, bookingIds) => {
  const rows = await db
    .selectFrom('ledger_reasons')
    .select(['booking_id', 'cause', 'reason'])
    .where('booking_id', 'in', bookingIds)
    .execute()
  return Map.groupBy(rows, ({ booking_id }) => String(booking_id))
})

/** Why entries of a booking were made, by their cause. */
export const reasonsOf = async (db: Db, bookingId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await reasons(db, bookingId))?.map(({ cause, reason }) => [cause, reason]))

/** Whether an entry neither was reversed nor reverses another one: such pairs cancel each other out. */
const stands = (entries: readonly StoredEntry[], { cause }: StoredEntry): boolean =>
  !cause.startsWith('reversal:') && !isReversed(entries, cause)

/** Fees, tips, credits and what was given up, as far as they stand; what of the price was refunded belongs to the price. A dispute changes neither what is owed nor what is paid. */
export const chargesOf = (entries: readonly StoredEntry[], reasons: ReadonlyMap<string, string>): ChargeFact[] =>
  entries
    .filter(
      ({ account, kind }) => account === 'owed' && kind !== 'price' && kind !== 'adjustment' && kind !== 'disputed',
    )
    .filter((entry) => stands(entries, entry) && !isPriceRefund(entry))
    .map(({ kind, cents, cause, at }) => ({ kind, cents, at, reason: reasons.get(cause) ?? null }))

/** Why parts of the price were refunded, as far as they stand. */
export const refundReasonsOf = (entries: readonly StoredEntry[], reasons: ReadonlyMap<string, string>): string[] =>
  entries
    .filter((entry) => isPriceRefund(entry) && stands(entries, entry))
    .flatMap(({ cause }) => reasons.get(cause) ?? [])

/** Payments and refunds that stand. */
export const paymentsOf = (entries: readonly StoredEntry[]): PaidFact[] =>
  entries
    .filter((entry) => entry.account === 'paid' && entry.kind !== 'dispute' && stands(entries, entry))
    .map(({ kind, cents, method, reference, cause, at }) => ({
      kind: kind === 'refund' ? 'refund' : 'payment',
      cents,
      method: method ?? 'earlier',
      reference,
      cause,
      at,
    }))
