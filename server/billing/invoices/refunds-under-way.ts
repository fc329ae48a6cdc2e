import type { StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * The entries of a booking as documents know them: without refunds to a card that lower what is owed and that the bank has not
 * carried out yet. A document is never changed, so it says what is certain (docs/rules/money.md#a-refund-that-fails).
 */
export async function withoutRefundsUnderWay(
  db: Transaction,
  bookingId: string,
  entries: readonly StoredEntry[],
): Promise<readonly StoredEntry[]> {
  const credited = entries.some(({ cause, account }) => cause.startsWith('refund:') && account === 'owed')
  if (!credited) return entries
  const rows = await db
    .selectFrom('card_refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .execute()
  const causes = new Set(
    entries.flatMap(({ cause, account }) =>
      account === 'owed' && cause.startsWith('refund:') && rows.some(({ id }) => cause.endsWith(`:${id}`)) ? cause : [],
    ),
  )
  return entries.filter(({ cause }) => !causes.has(cause))
}
