import { addDays, instantAt, todayAt } from '../../domain/calendar.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../effects/enqueue.ts'

/** From this hour of the day before, in the business zone: late enough to be awake, early enough to change plans. */
const FROM = '10:00'
/** A visit that was booked so recently needs no reminder: its confirmation was just read. */
const RECENT = 12 * 3_600_000

/**
 * Queues a reminder for each visit of tomorrow, once for each date that a visit is moved to. Before 10 o'clock it does nothing.
 * @returns how many were queued
 */
export async function remindCustomers(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now()
  const today = todayAt(now)
  if (now < instantAt(today, FROM)) return 0
  const tomorrow = addDays(today, 1)
  return inTransaction(deps.db, async (db) => {
    const due = await db
      .updateTable('bookings')
      .from('quotes')
      .set({ reminded_for: tomorrow })
      .whereRef('quotes.id', '=', 'bookings.quote_id')
      .where('bookings.scheduled_date', '=', tomorrow)
      .where('bookings.status', 'in', ['scheduled', 'confirmed'])
      // Without a painter who is with us there is nothing true to remind of.
      .where('bookings.contractor_id', 'in', (query) =>
        query.selectFrom('contractors').select('id').where('is_active', '=', true),
      )
      .where('bookings.created_at', '<', new Date(now.getTime() - RECENT))
      .where((where) =>
        where.or([where('bookings.reminded_for', 'is', null), where('bookings.reminded_for', '<>', tomorrow)]),
      )
      .returning(['bookings.id', 'quotes.email'])
      .execute()
    for (const { id, email } of due) enqueue(db, now, email, { kind: 'booking-reminder', bookingId: id })
    return due.length
  })
}
