import { type LinkPurpose, linkHours } from '#domain/platform/link-lifetimes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openText, resealText, sealText } from '#server/platform/files/encrypt.ts'
import { hashToken, newToken } from '#server/platform/identifiers.ts'
import type { Secrets } from './secrets.ts'

const HOUR = 3_600_000

const SEALED_FOR = 'one-time token'

/**
 * Issues the token of a one-time link with which a painter sets a password. The database stores its hash; the result is the
 * token sealed for the message that carries the link. An earlier unused token for the same purpose is revoked.
 */
export async function issueOneTimeToken(
  db: Transaction,
  deps: Pick<Deps, 'config' | 'now'>,
  contractorId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const now = deps.now()
  const token = newToken()
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('contractor_id', '=', contractorId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      contractor_id: contractorId,
      expires_at: new Date(now.getTime() + linkHours[purpose] * HOUR),
      created_at: now,
    })
    .execute()
  return sealOneTimeToken(deps.config.secrets, token)
}

/** Seals a token for the message that carries its link. */
export const sealOneTimeToken = (secrets: Secrets, token: string): string => sealText(secrets, SEALED_FOR, token)

/** Unseals a token, for the link `/contractor/set-password?token=…`, or that of the office. */
export const openOneTimeToken = (secrets: Secrets, sealed: string): string => openText(secrets, SEALED_FOR, sealed)

/** The same token sealed with the current secret; undefined when it is already. @throws when no secret opens it */
export const resealOneTimeToken = (secrets: Secrets, sealed: string): string | undefined =>
  resealText(secrets, SEALED_FOR, sealed)

/** Whether a token would be accepted now; avoids the expensive hashing for those that would not. */
export const isOneTimeTokenLive = async (db: Db, now: Date, token: string): Promise<boolean> => {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('purpose')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes a token and returns its owner; undefined when it never existed, was used, or has expired. */
export async function takeOneTimeToken(db: Transaction, now: Date, token: string): Promise<string | undefined> {
  const row = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('contractor_id')
    .executeTakeFirst()
  return row?.contractor_id
}

/** Revokes every unused link of a painter: after a password change they are useful only to an attacker. */
export const endOneTimeTokensOf = (db: Transaction, now: Date, contractorId: string) =>
  db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('contractor_id', '=', contractorId)
    .where('used_at', 'is', null)
    .execute()
