import { sql } from 'kysely'
import { dueNow, type Entry } from '#domain/billing/ledger.ts'
import { reminderAt } from '#domain/billing/payment-reminders.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * Keeps the list of what is due in step with a booking's entries and status. An amount that changes keeps its age and its
 * reminders; what is settled leaves the list.
 */
export async function updateReceivable(
  db: Transaction,
  { market, now }: Moment,
  bookingId: string,
  entries: readonly Entry[],
  status: BookingStatus,
): Promise<void> {
  const cents = dueNow(entries, status)
  if (cents === 0) {
    await db.deleteFrom('receivables').where('booking_id', '=', bookingId).execute()
    return
  }
  const remindAt = cents > 0 ? reminderAt(market, now, 0) : null
  // A balance that turns from a debt into a refund, or back, begins again.
  await sql`
    insert into receivables as known (booking_id, cents, since, remind_at)
      values (${bookingId}, ${cents}, ${now}, ${remindAt})
    on conflict (booking_id) do update
      set cents = excluded.cents,
          since = case when (known.cents > 0) = (excluded.cents > 0) then known.since else excluded.since end,
          remind_at = case when (known.cents > 0) = (excluded.cents > 0) then known.remind_at else excluded.remind_at end,
          reminders = case when (known.cents > 0) = (excluded.cents > 0) then known.reminders else 0 end`.execute(db)
}
