import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import { markReminded } from '#server/bookings/lifecycle/reminder-flags.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/** From this hour of the day before, in the business zone: late enough to be awake, early enough to change plans. */
const FROM = '10:00'
/** A visit booked this recently needs no reminder: its confirmation was just read. */
const RECENT = 12 * 3_600_000

/**
 * Queues a reminder for each visit of tomorrow, once per date that a visit is moved to. Does nothing before 10 o'clock.
 * @returns how many were queued
 */
export async function remindCustomers(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  if (now < instantAt(deps.market, today, FROM)) return 0
  const tomorrow = addDays(today, 1)
  return inTransaction(deps.db, async (db) => {
    const due = await markReminded(db, tomorrow, new Date(now.getTime() - RECENT))
    for (const { id, email } of due) enqueue(db, now, email, { kind: 'booking-reminder', bookingId: id })
    return due.length
  })
}
