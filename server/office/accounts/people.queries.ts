import { sql } from 'kysely'
import type { OfficePerson, OfficeSession } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { isOfficeRole, type OfficeRole } from '#domain/platform/roles.ts'
import type { AccountRow } from '#server/platform/auth/accounts.queries.ts'
import { IDLE } from '#server/platform/auth/sessions.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

type PersonRow = AccountRow & {
  invited_until: Date | null
  last_seen_at: Date | null
  passkeys: number
  codes: boolean
  recovery_codes: number
  required_from: CivilDate | null
}

/** The role of an account; one that this release does not know may do nothing, and is shown as the least of all. */
const roleOfRow = ({ role }: Pick<AccountRow, 'role'>): OfficeRole => (isOfficeRole(role) ? role : 'viewer')

/** The second factors of an account in short. Who is only invited owes none yet. */
const summaryOf = (row: PersonRow, isActive: boolean): OfficePerson['secondFactor'] => {
  const passkeys = Number(row.passkeys)
  const isProtected = passkeys > 0 || row.codes
  return {
    passkeys,
    codes: row.codes,
    recoveryCodesLeft: Number(row.recovery_codes),
    dueOn: isActive && !isProtected ? row.required_from : null,
  }
}

const isActive = (row: PersonRow): boolean => row.password_hash !== null || row.username === FIRST_OWNER

const present = (row: PersonRow, you: string, now: Date): OfficePerson => ({
  id: row.username,
  name: row.name,
  email: row.email,
  role: roleOfRow(row),
  state: isActive(row)
    ? 'active'
    : row.invited_until !== null && row.invited_until > now
      ? 'invited'
      : 'invitation_over',
  since: row.invited_at ?? row.created_at,
  invitedUntil: row.password_hash === null ? row.invited_until : null,
  lastSeenAt: row.last_seen_at,
  secondFactor: summaryOf(row, isActive(row)),
  isYou: row.username === you,
})

/** Accounts that were not removed, the first owner first, then by name; only one of them if it is named. */
export async function listAccounts(
  db: Db,
  { you, now, id }: { you: string; now: Date; id?: string },
): Promise<OfficePerson[]> {
  const rows = await db
    .selectFrom('administrators as a')
    .selectAll('a')
    .select([
      sql<Date | null>`(select max(l.expires_at) from one_time_tokens l
        where l.account = a.username and l.purpose = 'invitation' and l.used_at is null)`.as('invited_until'),
      sql<Date | null>`(select max(coalesce(s.seen_at, s.created_at)) from sessions s where s.account = a.username)`.as(
        'last_seen_at',
      ),
      sql<number>`(select count(*) from passkeys p where p.account = a.username)`.as('passkeys'),
      sql<boolean>`exists (
        select 1 from authenticator_apps c where c.account = a.username and c.confirmed_at is not null)`.as('codes'),
      sql<number>`(select count(*) from recovery_codes r where r.account = a.username and r.used_at is null)`.as(
        'recovery_codes',
      ),
      sql<CivilDate | null>`(select required_from from second_factor_policy)`.as('required_from'),
    ])
    .where('a.removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('a.username', '=', id as string))
    .orderBy(sql`a.username <> ${FIRST_OWNER}`)
    .orderBy(sql`lower(coalesce(a.name, a.email))`)
    .execute()
  return rows.map((row) => present(row, you, now))
}

/** The sessions of an account that count now, the last used first. */
export async function sessionsOf(
  db: Db,
  account: string,
  { now, current }: { now: Date; current: string },
): Promise<OfficeSession[]> {
  const { rows } = await sql<{
    id: string
    browser: string | null
    system: string | null
    network: string | null
    created_at: Date
    seen_at: Date
    is_new: boolean
  }>`select s.id, s.browser, s.system, s.network, s.created_at, coalesce(s.seen_at, s.created_at) as seen_at,
            s.system is not null
              and exists (select 1 from sessions e where e.account = s.account and e.created_at < s.created_at)
              and not exists (
                select 1 from sessions e
                 where e.account = s.account and e.created_at < s.created_at
                   and e.browser is not distinct from s.browser and e.system is not distinct from s.system) as is_new
       from sessions s
      where s.account = ${account} and s.revoked_at is null and s.expires_at > ${now}
        and coalesce(s.seen_at, s.created_at) >= ${new Date(now.getTime() - IDLE)}
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

/** Ends one session of an account. @returns whether there was one */
export async function endSession(db: Db, account: string, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('account', '=', account)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
