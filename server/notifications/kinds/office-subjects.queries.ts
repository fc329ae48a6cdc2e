import { sql } from 'kysely'
import { accountOfActor } from '#domain/platform/actors.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { isOfficeRole, type OfficeRole } from '#domain/platform/roles.ts'
import { gathered, once } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AccountRow } from '#server/platform/logins/accounts.queries.ts'
import { findOneTimeToken, openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { requiredFrom } from '#server/platform/logins/second-factor/factors.queries.ts'
import type { ReadFor } from './define-notification.ts'

/** Somebody of the office and the token of their link. */
type OfficeLinkSubject = { account: AccountRow; role: OfficeRole; token: string; isLive: boolean }

/** Replaces the token when someone else reads the message. */
const BLANKED = 'hidden'

const accountById = gathered(async (db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('administrators')
    .selectAll()
    .where('username', '=', sql<string>`any(${ids})`)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.username, row]))
})

/** Somebody of the office; undefined once their access was removed. */
export const findAccountSubject = (
  { db }: Pick<Deps, 'db'>,
  { accountId: id }: { accountId: string },
): Promise<AccountRow | undefined> => accountById(db, id)

const everById = gathered(async (db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('administrators')
    .select(['username', 'name', 'email'])
    .where('username', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.username, row]))
})

type Person = Pick<AccountRow, 'name' | 'email'>

/** Somebody of the office, also once their access was removed, and how whoever changed it is called. */
export async function findPersonSubject(
  { db }: Pick<Deps, 'db'>,
  { accountId: id, by: actor }: { accountId: string; by: string },
): Promise<{ account: Person; by: string | null } | undefined> {
  const [account, by] = await Promise.all([everById(db, id), everById(db, accountOfActor(actor) ?? '')])
  return account && { account, by: by?.name ?? null }
}

/** The accounts with a second factor. */
const protectedById = gathered(async (db, ids: readonly string[]) => {
  const { rows } = await sql<{ account: string }>`
    select account from passkeys where account = any(${ids})
    union select account from authenticator_apps where account = any(${ids}) and confirmed_at is not null`.execute(db)
  return new Map(rows.map(({ account }) => [account, true]))
})

const policy = once(({ db }: Pick<Deps, 'db'>) => requiredFrom(db))

/** Somebody of the office, whether they have a second factor, and from when on they have to. */
export async function findFactorSubject(
  deps: Pick<Deps, 'db'>,
  payload: { accountId: string },
): Promise<{ dueOn: CivilDate | null; isProtected: boolean } | undefined> {
  const account = await findAccountSubject(deps, payload)
  if (!account) return undefined
  const isProtected = (await protectedById(deps.db, account.username)) ?? false
  return { isProtected, dueOn: await policy(deps) }
}

/** The link is redacted for everyone but its reader. */
export async function findOfficeLinkSubject(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { accountId: id, sealedToken }: { accountId: string; sealedToken: string },
  readFor: ReadFor,
): Promise<OfficeLinkSubject | undefined> {
  const account = await findAccountSubject(deps, { accountId: id })
  if (!account || !isOfficeRole(account.role)) return undefined
  const { role } = account
  if (readFor !== 'send') return { account, role, token: BLANKED, isLive: false }
  const token = openOneTimeToken(deps.config.secrets, sealedToken)
  return { account, role, token, isLive: (await findOneTimeToken(deps.db, deps.now(), token)) !== undefined }
}
