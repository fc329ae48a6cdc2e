import { type LinkPurpose, linkHours } from '#domain/platform/link-lifetimes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken, newToken } from '#server/platform/identifiers.ts'
import { sealOneTimeToken } from './one-time-tokens.ts'

const HOUR = 3_600_000

/**
 * Issues the token of a link with which somebody of the office chooses a password. The database stores its hash; the result is the
 * token sealed for the message that carries the link. An earlier unused token for the same purpose is revoked.
 */
export async function issueOfficeLink(
  db: Transaction,
  deps: Pick<Deps, 'config' | 'now'>,
  account: string,
  purpose: LinkPurpose,
): Promise<string> {
  const now = deps.now()
  const token = newToken()
  await db
    .updateTable('office_links')
    .set({ used_at: now })
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('office_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      account,
      expires_at: new Date(now.getTime() + linkHours[purpose] * HOUR),
      created_at: now,
    })
    .execute()
  return sealOneTimeToken(deps.config.secrets, token)
}

/** The account and the purpose of a token that would be accepted now. */
export const findOfficeLink = (db: Db, now: Date, token: string) =>
  db
    .selectFrom('office_links')
    .innerJoin('administrators', 'administrators.username', 'office_links.account')
    .select(['office_links.account', 'office_links.purpose', 'administrators.email'])
    .where('office_links.token_hash', '=', hashToken(token))
    .where('office_links.used_at', 'is', null)
    .where('office_links.expires_at', '>', now)
    .where('administrators.removed_at', 'is', null)
    .executeTakeFirst()

/** Consumes a token; undefined when it never existed, was used, or has expired. */
export const takeOfficeLink = (db: Transaction, now: Date, token: string) =>
  db
    .updateTable('office_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account', 'purpose'])
    .executeTakeFirst()

/** Revokes every unused link of an account. */
export const endOfficeLinksOf = (db: Transaction, now: Date, account: string) =>
  db
    .updateTable('office_links')
    .set({ used_at: now })
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .execute()
