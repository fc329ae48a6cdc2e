import { sql } from 'kysely'
import { STILL_NOBODY_FROM } from '#domain/bookings/reminders.ts'
import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import { markStillNobody } from '#server/bookings/lifecycle/reminder-flags.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'

/** Who booked this recently has just read whom we asked, and until when they answer. */
const RECENT = 12 * 3_600_000
/** Who heard this recently that their painter cannot come on the next day knows that nobody else does yet. */
const JUST_GIVEN_UP = 2 * 3_600_000

/** Those of which the office has an email of their own; the digest named them days ago, among others. */
const reported = async (db: Transaction, ids: readonly string[]): Promise<Set<string>> => {
  const about = sql<string>`coalesce(payload ->> 'bookingId', payload ->> 'jobId')`
  const rows = await db
    .selectFrom('outbox_tasks')
    .select(about.as('id'))
    .where('kind', '=', 'booking-without-contractor')
    .where(about, 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Says on the evening before a visit, or a later day of one, that nobody has it, or that its painter has not answered yet, once per
 * date, to its customer and their phones; the office is alarmed of those that nobody has (docs/rules/visits.md#still-nobody). Does nothing before 6 o'clock.
 * @returns how many visits that were
 */
export async function tellStillNobody(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  if (now < instantAt(deps.market, today, STILL_NOBODY_FROM)) return 0
  const date = addDays(today, 1)
  return inTransaction(deps.db, async (db) => {
    const before = (ms: number): Date => new Date(now.getTime() - ms)
    const due = await markStillNobody(db, date, before(RECENT), before(JUST_GIVEN_UP))
    if (due.length === 0) return 0
    const isReported = await reported(
      db,
      due.map(({ id }) => id),
    )
    for (const { id, email, status } of due) {
      enqueue(db, now, email, { kind: 'still-nobody', bookingId: id, date })
      enqueuePush(db, now, { kind: 'push-still-nobody', bookingId: id, date })
      if (status === 'pending' && !isReported.has(id))
        enqueue(db, now, ADMINISTRATOR, { kind: 'booking-without-contractor', bookingId: id })
    }
    return due.length
  })
}
