import { isOfficeRole, type OfficeRole } from '#domain/office/roles.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type AccountRow, findAccount } from '#server/platform/auth/accounts.queries.ts'
import { findOfficeLink } from '#server/platform/auth/office-links.ts'
import { openOneTimeToken } from '#server/platform/auth/one-time-tokens.ts'
import { methodsOf, requiredFrom } from '#server/platform/auth/second-factor/factors.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ReadFor } from './define-notification.ts'

/** Somebody of the office and the token of their link. */
type OfficeLinkSubject = { account: AccountRow; role: OfficeRole; token: string; isLive: boolean }

/** Replaces the token when someone else reads the message. */
const BLANKED = 'hidden'

/** Somebody of the office; undefined once their access was removed. */
export async function findAccountSubject(
  { db }: Pick<Deps, 'db'>,
  { accountId: id }: { accountId: string },
): Promise<AccountRow | undefined> {
  const account = await findAccount(db, id)
  return account?.removed_at === null ? account : undefined
}

/** Somebody of the office, whether they have a second factor, and from when on they have to. */
export async function findFactorSubject(
  deps: Pick<Deps, 'db'>,
  payload: { accountId: string },
): Promise<{ dueOn: CivilDate | null; isProtected: boolean } | undefined> {
  const account = await findAccountSubject(deps, payload)
  if (!account) return undefined
  const { isProtected } = await methodsOf(deps.db, { account: account.username })
  return { isProtected, dueOn: await requiredFrom(deps.db) }
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
  return { account, role, token, isLive: (await findOfficeLink(deps.db, deps.now(), token)) !== undefined }
}
