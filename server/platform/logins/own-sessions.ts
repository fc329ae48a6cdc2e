import { sql } from 'kysely'
import type { Session } from '#contract/platform/sessions.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { columnOf, type LoginOwner, ownerIdOf } from './login-owner.ts'
import { idleTimeOf } from './sessions.queries.ts'

type SessionRow = {
  id: string
  browser: string | null
  system: string | null
  network: string | null
  created_at: Date
  seen_at: Date
  is_new: boolean
}

/**
 * The sessions of an owner that count now, the last used first. Whether a device is new is known of the office alone, whose ended
 * sessions are kept for that.
 */
export async function sessionsOf(
  db: Db,
  owner: LoginOwner,
  { now, current }: { now: Date; current: string },
): Promise<Session[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.browser, s.system, s.network, s.created_at, coalesce(s.seen_at, s.created_at) as seen_at,
           s.system is not null
             and exists (select 1 from sessions e where e.account = s.account and e.created_at < s.created_at)
             and not exists (
               select 1 from sessions e
                where e.account = s.account and e.created_at < s.created_at
                  and e.browser is not distinct from s.browser and e.system is not distinct from s.system) as is_new
      from sessions s
     where ${sql.ref(`s.${columnOf(owner)}`)} = ${ownerIdOf(owner)} and s.revoked_at is null and s.expires_at > ${now}
       and coalesce(s.seen_at, s.created_at) >= ${new Date(now.getTime() - idleTimeOf(owner))}
     order by coalesce(s.seen_at, s.created_at) desc, s.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    network: row.network,
    startedAt: row.created_at,
    seenAt: row.seen_at,
    isNew: row.is_new,
    isThis: row.id === current,
  }))
}

/** Ends one session of an owner, and the notifications that were turned on in it. @returns whether there was one */
export async function endSession(db: Db, owner: LoginOwner, sessionId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where(columnOf(owner), '=', ownerIdOf(owner))
    .where('revoked_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  if (ended) await db.deleteFrom('push_devices').where('session_hash', '=', ended.token_hash).execute()
  return ended !== undefined
}
