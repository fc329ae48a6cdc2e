import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'

export type ClaimedMessage = Selectable<Database['outbox']>

/**
 * Takes messages whose time has come, oldest first. Their next time is set to the end of the lease at once, so that nobody
 * else takes them before, and so that they come back by themselves when this process dies.
 */
export async function claimDue(db: Db, now: Date, lease: Date, limit: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set attempts = attempts + 1, run_at = ${lease}
     where id in (
       select id from outbox
        where state in ('waiting', 'failed') and run_at <= ${now}
        order by run_at, id limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

type Outcome =
  | { state: 'sent'; sent_at: Date; last_error: null }
  | { state: 'dropped'; last_error: string }
  | { state: 'dead'; last_error: string }
  | { state: 'failed'; last_error: string; run_at: Date }

/** Writes what became of a try; without effect when the lease had run out and somebody else has taken it since. */
export const recordOutcome = (db: Db, message: ClaimedMessage, outcome: Outcome) =>
  db.updateTable('outbox').set(outcome).where('id', '=', message.id).where('attempts', '=', message.attempts).execute()

/** Gives a message back that was taken and not tried. */
export const releaseClaim = (db: Db, message: ClaimedMessage, now: Date) =>
  db
    .updateTable('outbox')
    .set({ run_at: now, attempts: message.attempts - 1 })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .execute()
