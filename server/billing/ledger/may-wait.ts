import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * Whether what the customer reported while the work could be signed off is still to be fixed, also by a touch-up of a touch-up: until
 * then nobody asks them to pay (docs/rules/money.md#reminders).
 * @param bookingId an expression for the id of a visit
 */
export const waitsForTouchUp = (bookingId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  with recursive mending as (
    select id, status from bookings where follows_booking_id = ${bookingId} and purpose = 'touch_up'
    union
    select t.id, t.status from bookings t join mending m on m.id = t.follows_booking_id where t.purpose = 'touch_up')
  select 1 from mending where status not in ('completed', 'cancelled'))`

/** Whether the customer of a visit may wait with paying for it. */
export async function mayWaitToPay(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select ${waitsForTouchUp(sql`${bookingId}`)} as waits`.execute(db)
  return rows[0]?.waits ?? false
}
