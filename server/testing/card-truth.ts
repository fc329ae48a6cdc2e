import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { StripeState } from './stripe-state.ts'

/** The amounts that the provider took and gave back for each booking, in cents. */
const atProvider = (state: StripeState): Map<string, { taken: number; returned: number }> => {
  const found = new Map<string, { taken: number; returned: number }>()
  for (const {
    metadata,
    payment_status: paid,
    payment_intent: paymentId,
    amount_total: taken,
  } of state.sessions.values()) {
    if (paid !== 'paid' || paymentId === null) continue
    const bookingId = metadata.booking ?? ''
    const known = found.get(bookingId) ?? { taken: 0, returned: 0 }
    const returned = state
      .refundsOf(paymentId)
      .reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
    found.set(bookingId, { taken: known.taken + taken, returned: known.returned + returned })
  }
  return found
}

/** Where the provider and the ledger do not agree to the cent, once nothing is under way; empty when they do. */
export async function findCardDisagreements(db: Db, state: StripeState): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string; taken: number; returned: number }>`
    select booking_id as "bookingId",
           coalesce(sum(cents) filter (where kind = 'payment' and cause not like 'reversal:%'), 0)::float8 as taken,
           coalesce(-sum(cents) filter (where kind = 'refund'), 0)::float8 as returned
      from ledger_entries where account = 'paid' and method = 'card' group by booking_id`.execute(db)
  const provider = atProvider(state)
  const ledger = new Map(rows.map((row) => [row.bookingId, row]))
  return [...new Set([...provider.keys(), ...ledger.keys()])].flatMap((id) => {
    const none = { taken: 0, returned: 0 }
    const [theirs, ours] = [provider.get(id) ?? none, ledger.get(id) ?? none]
    return theirs.taken === ours.taken && theirs.returned === ours.returned
      ? []
      : [
          `booking ${id}: the provider took ${theirs.taken} and returned ${theirs.returned}, the ledger says ${ours.taken} and ${ours.returned}`,
        ]
  })
}
