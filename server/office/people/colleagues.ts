import { sql } from 'kysely'
import type { Colleague } from '#contract/office/colleagues.ts'
import { FIRST_OWNER } from '#domain/office/actors.ts'
import { isOfficeRole, mayRole } from '#domain/office/roles.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Everybody who has ever signed in to the office, the first owner first, then by name. @param you the account that asks */
export async function listColleagues(db: Db, you: string): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('administrators')
    .select(['username', 'name', 'role', 'removed_at'])
    // Who accepted an invitation has a name.
    .where((where) => where.or([where('username', '=', FIRST_OWNER), where('name', 'is not', null)]))
    .orderBy(sql`username <> ${FIRST_OWNER}`)
    .orderBy(sql`lower(name)`)
    .orderBy('username')
    .execute()
  return rows.map(({ username, name, role, removed_at: removedAt }) => ({
    id: username,
    name,
    isYou: username === you,
    isRemoved: removedAt !== null,
    takesItems: removedAt === null && isOfficeRole(role) && mayRole(role, 'office:inbox'),
  }))
}
