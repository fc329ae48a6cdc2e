import { sql } from 'kysely'
import { openBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { hasBegun } from '#domain/scheduling/slots.ts'
import { markAlerted } from '#server/bookings/lifecycle/reminder-flags.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'

/**
 * Reports each visit that begins without an answer of its painter to the administrator, once: someone has to call. Visits that
 * began before yesterday are left to the list of bookings.
 * @returns how many were reported
 */
export async function reportUnconfirmedVisits(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  return inTransaction(deps.db, async (db) => {
    const recent = await db
      .selectFrom('jobs')
      .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
      .select(['jobs.id', 'bookings.scheduled_date as date', 'bookings.time_slot as slot'])
      // A literal instead of a parameter: the plan is cached, and only with a literal does it use the index of unanswered jobs.
      .where('jobs.status', '=', sql.lit('assigned'))
      .where('jobs.alerted_at', 'is', null)
      .where('bookings.status', 'in', openBookingStatuses)
      .where('bookings.scheduled_date', '<=', today)
      .where('bookings.scheduled_date', '>=', addDays(today, -1))
      .execute()
    const begun = recent.filter(({ date, slot }) => hasBegun(deps.market, date, slot, now)).map(({ id }) => id)
    if (begun.length === 0) return 0
    const alerted = await markAlerted(db, now, begun)
    for (const { booking_id } of alerted) {
      enqueue(db, now, ADMINISTRATOR, { kind: 'visit-unconfirmed', bookingId: booking_id })
    }
    return alerted.length
  })
}
