import { type RawBuilder, sql } from 'kysely'

/** Whether money was owed or changed hands for a booking beyond a price that was never due: it is kept with its ledger. */
export const hasMoney = (bookingId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from ledger_entries e where e.booking_id = ${bookingId} and e.kind not in ('price', 'adjustment'))`
