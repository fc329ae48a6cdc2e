import type { ProviderEvent } from '#server/billing/cards/provider.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** Records an event of the provider. @returns false for one that was recorded before */
export async function recordEvent(
  db: Transaction,
  now: Date,
  { id, kind }: Pick<ProviderEvent, 'id' | 'kind'>,
): Promise<boolean> {
  const fresh = await db
    .insertInto('provider_events')
    .values({ id, kind, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return fresh !== undefined
}
