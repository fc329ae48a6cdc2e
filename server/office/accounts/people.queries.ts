import { sql } from 'kysely'
import type { OfficePerson } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { isOfficeRole, type OfficeRole } from '#domain/platform/roles.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { AccountRow } from '#server/platform/logins/accounts.queries.ts'

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
