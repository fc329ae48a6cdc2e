import { sql } from 'kysely'
import { digestDue } from '#domain/notifications/morning-digest.ts'
import { readDayVisits } from '#server/bookings/visits/read-day-visits.ts'
import { findInboxItems } from '#server/office/inbox/find-inbox-items.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'

/** Under which name the day of the last digest is stored. */
const LAST = 'office-digest'

/**
 * Queues the office's digest of the day, once, by whichever server notes its day first; none when nothing needs anybody and nobody
 * paints (docs/rules/office.md#the-morning-digest).
 * @returns how many were queued
 */
export async function sendOfficeDigest(deps: Deps): Promise<number> {
  const now = deps.now()
  const date = digestDue(deps.market, now)
  if (date === null) return 0
  const last = await deps.db.selectFrom('installation').select('value').where('name', '=', LAST).executeTakeFirst()
  if (last && last.value >= date) return 0
  const { lines } = await findInboxItems(deps)
  const { visits } = await readDayVisits(deps, { from: date, days: 1 })
  return inTransaction(deps.db, async (db) => {
    const { rows } = await sql`
      insert into installation as known (name, value) values (${LAST}, ${date})
      on conflict (name) do update set value = excluded.value where known.value < excluded.value
      returning name`.execute(db)
    if (rows.length === 0 || lines.length + visits.length === 0) return 0
    enqueue(db, now, ADMINISTRATOR, { kind: 'office-digest', date })
    return 1
  })
}
