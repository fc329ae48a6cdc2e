import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { hashToken, newToken } from '#server/platform/identifiers.ts'

export type Role = 'contractor' | 'administrator'

const HOUR = 3_600_000
const lifetimes: Record<Role, number> = { contractor: 30 * 24 * HOUR, administrator: 12 * HOUR }

/** Starts a session. Only the token's hash is stored. Contractors stay 30 days, the administrator 12 hours. */
export async function openSession(db: Db, role: Role, contractorId: string | null, now: Date) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimes[role])
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), role, contractor_id: contractorId, created_at: now, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** The session of a token, in any state; undefined for a token that never existed. */
export const findSession = (db: Db, token: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('contractors', 'contractors.id', 'sessions.contractor_id')
    .select([
      'sessions.role',
      'sessions.contractor_id',
      'sessions.expires_at',
      'sessions.revoked_at',
      'contractors.is_active',
      'contractors.must_change_password',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst()

/** Ends one session, and the notifications of the device that were turned on in it. */
export async function revokeSession(db: Db, token: string, now: Date): Promise<void> {
  await db.deleteFrom('push_devices').where('session_hash', '=', hashToken(token)).execute()
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a painter, except the one of `exceptToken` if given, and the notifications of all other devices. */
export async function revokeSessionsOf(db: Db, contractorId: string, now: Date, exceptToken?: string): Promise<void> {
  const exceptHash = exceptToken === undefined ? '' : hashToken(exceptToken)
  await db
    .deleteFrom('push_devices')
    .where('contractor_id', '=', contractorId)
    .where('session_hash', '<>', exceptHash)
    .execute()
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('contractor_id', '=', contractorId)
    .where('revoked_at', 'is', null)
    .where('token_hash', '<>', exceptHash)
    .execute()
}

/** The currently valid sessions among those of some painters, by the hashes of their tokens. */
export const liveSessions = async (db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('contractors', 'contractors.id', 'sessions.contractor_id')
    .select('sessions.token_hash')
    .where(sql<boolean>`sessions.token_hash = any(${hashes})`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('contractors.is_active', '=', true)
    .execute()
  return new Set(rows.map((row) => row.token_hash))
}

/** The same among those of the office. */
export const liveOfficeSessions = async (db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where(sql<boolean>`token_hash = any(${hashes})`)
    .where('role', '=', 'administrator')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map((row) => row.token_hash))
}
