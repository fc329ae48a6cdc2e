import { sql } from 'kysely'
import type { SessionRole } from '#contract/platform/endpoint.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { hashToken, newToken } from '#server/platform/identifiers.ts'
import { type LoginOwner, ownerColumns } from './login-owner.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session of the office lasts without a call, in milliseconds. */
export const IDLE = 60 * MINUTE

/** The same of a painter. */
export const PAINTER_IDLE = 14 * DAY

/**
 * How long a session lasts, and how long without a call; uses closer together than `notedEvery` are one, so that not every call
 * writes. In milliseconds.
 */
const policies: Record<SessionRole, { lasts: number; idle: number; notedEvery: number }> = {
  contractor: { lasts: 30 * DAY, idle: PAINTER_IDLE, notedEvery: HOUR },
  administrator: { lasts: 12 * HOUR, idle: IDLE, notedEvery: MINUTE },
}

const roleOfOwner = (owner: LoginOwner): SessionRole => ('contractorId' in owner ? 'contractor' : 'administrator')

/** How long a session of somebody lasts without a call, in milliseconds. */
export const idleTimeOf = (owner: LoginOwner): number => policies[roleOfOwner(owner)].idle

/** How long a confirmation counts, a login included, in milliseconds (docs/rules/access.md#confirming-again). */
export const CONFIRMED_FOR = 15 * MINUTE

/**
 * Starts a session, which counts as confirmed. Only the token's hash is stored. Painters stay 30 days, or until they made no call for
 * 14; the office 12 hours, or until it made no call for an hour.
 * @param earlierToken of the session that the same browser had before: that one ends
 */
export async function openSession(
  db: Db,
  owner: LoginOwner,
  now: Date,
  { device, earlierToken }: { device?: Device; earlierToken?: string | undefined } = {},
) {
  const token = newToken()
  const role = roleOfOwner(owner)
  const expiresAt = new Date(now.getTime() + policies[role].lasts)
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      role,
      ...ownerColumns(owner),
      created_at: now,
      seen_at: now,
      confirmed_at: now,
      expires_at: expiresAt,
      ...device,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (earlierToken !== undefined) {
    await keepDevices(db, owner, earlierToken, token)
    await revokeSession(db, earlierToken, now)
  }
  return { token, expiresAt, sessionId }
}

/** The notifications that a painter turned on in a session go on in the one that takes its place; somebody else's do not. */
async function keepDevices(db: Db, owner: LoginOwner, earlierToken: string, token: string): Promise<void> {
  if ('account' in owner) return
  await db
    .updateTable('push_devices')
    .set({ session_hash: hashToken(token) })
    .where('session_hash', '=', hashToken(earlierToken))
    .where('contractor_id', '=', owner.contractorId)
    .execute()
}

/** See `ofOwner`. */
const isAccountOfSession = sql<boolean>`sessions.role = 'administrator'
  and administrators.username = coalesce(sessions.account, ${FIRST_OWNER})`

/** The day from which an account that has no second factor needs one; null for one that has, or while none is required. */
const factorDueOn = sql<CivilDate | null>`case when administrators.username is not null
    and not exists (select 1 from passkeys p where p.account = administrators.username)
    and not exists (
      select 1 from authenticator_apps a where a.account = administrators.username and a.confirmed_at is not null)
  then (select required_from from second_factor_policy) end`

/** Whether somebody has to set up a second factor before anything else. */
export const isFactorMissing = (dueOn: CivilDate | null, market: Market, now: Date): boolean =>
  dueOn !== null && dueOn <= todayIn(market, now)

/** The session of a token, in any state; undefined for a token that never existed. */
export const findSession = (db: Db, token: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('contractors', 'contractors.id', 'sessions.contractor_id')
    .leftJoin('administrators', (join) => join.on(isAccountOfSession))
    .select([
      'sessions.id',
      'sessions.role',
      'sessions.contractor_id',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.seen_at',
      'sessions.confirmed_at',
      'contractors.is_active',
      'contractors.must_change_password',
      'administrators.username as account',
      'administrators.name as account_name',
      'administrators.role as account_role',
      'administrators.removed_at as account_removed_at',
      factorDueOn.as('factor_due_on'),
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst()

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Whether a session still counts: neither ended, nor over, nor idle for too long. */
export const isLive = (session: FoundSession, now: Date): boolean =>
  session.revoked_at === null &&
  session.expires_at > now &&
  now.getTime() - (session.seen_at ?? session.created_at).getTime() <= policies[session.role].idle &&
  (session.role === 'contractor' || (session.account !== null && session.account_removed_at === null))

/** Whether the owner of a session has confirmed lately that they are there. */
export const isConfirmed = ({ confirmed_at: at }: Pick<FoundSession, 'confirmed_at'>, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= CONFIRMED_FOR

/** Notes that a session was used, once a minute in the office and once an hour for a painter. */
export async function noteUse(db: Db, { id, role, seen_at: seenAt }: FoundSession, now: Date): Promise<void> {
  if (seenAt !== null && now.getTime() - seenAt.getTime() < policies[role].notedEvery) return
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

/** Confirms a session from this moment on. */
export const confirmSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()

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

/** A session of the office without an account is one of the first owner, from a server of an earlier release. */
const ofOwner = (owner: LoginOwner) => {
  if ('contractorId' in owner) return sql<boolean>`contractor_id = ${owner.contractorId}`
  const { account } = owner
  return account === FIRST_OWNER
    ? sql<boolean>`role = 'administrator' and (account = ${account} or account is null)`
    : sql<boolean>`account = ${account}`
}

/** Ends every session of an owner, except one by its id, and the notifications of all other devices of a painter. */
export async function endSessionsOf(db: Db, owner: LoginOwner, now: Date, exceptId?: string): Promise<void> {
  if ('contractorId' in owner) {
    await db
      .deleteFrom('push_devices')
      .where('contractor_id', '=', owner.contractorId)
      .where('session_hash', 'is not', null)
      .$if(exceptId !== undefined, (query) =>
        query.where('session_hash', 'not in', (of) =>
          of
            .selectFrom('sessions')
            .select('token_hash')
            .where('id', '=', exceptId as string),
        ),
      )
      .execute()
  }
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where(ofOwner(owner))
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId as string))
    .execute()
}

const wasUsedSince = (now: Date, idle: number) =>
  sql<boolean>`coalesce(sessions.seen_at, sessions.created_at) >= ${new Date(now.getTime() - idle)}`

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
    .where(wasUsedSince(now, PAINTER_IDLE))
    .execute()
  return new Set(rows.map((row) => row.token_hash))
}

/**
 * The same among those of the office, without those that have to set up a second factor first. An open stream is no use of a session: the
 * screen may be one that nobody looks at.
 */
export const liveOfficeSessions =
  (market: Market) =>
  async (db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('administrators', (join) => join.on(isAccountOfSession))
      .select(['sessions.token_hash', factorDueOn.as('factor_due_on')])
      .where(sql<boolean>`sessions.token_hash = any(${hashes})`)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('administrators.removed_at', 'is', null)
      .where(wasUsedSince(now, IDLE))
      .execute()
    return new Set(rows.flatMap((row) => (isFactorMissing(row.factor_due_on, market, now) ? [] : row.token_hash)))
  }

/** How long a session of the office leaves its trace with what is done with customers' proofs, in milliseconds. */
export const TRACED_FOR = 30 * 24 * HOUR

/**
 * What a call shares with sessions that the office had lately, also ended ones: the browser, or at least the network.
 * @param sessionId of the office's last session in that browser
 */
export async function officeTraceOf(
  db: Db,
  { sessionId, network }: { sessionId: string | undefined; network: string },
  now: Date,
): Promise<'browser' | 'network' | null> {
  const { rows } = await sql<{ browser: boolean | null; network: boolean | null }>`
    select bool_or(id::text = ${sessionId ?? ''}) as browser, bool_or(network = ${network}) as network from sessions
     where account is not null and coalesce(seen_at, created_at) > ${new Date(now.getTime() - TRACED_FOR)}`.execute(db)
  return rows[0]?.browser ? 'browser' : rows[0]?.network ? 'network' : null
}
