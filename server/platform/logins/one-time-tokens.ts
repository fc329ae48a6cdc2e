import { sql } from 'kysely'
import { type LinkPurpose, linkHours } from '#domain/platform/link-lifetimes.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openText, resealText, sealText } from '#server/platform/files/encrypt.ts'
import { hashToken, newToken } from '#server/platform/identifiers.ts'
import { columnOf, type LoginOwner, ownerColumns, ownerIdOf, ownerOf } from './login-owner.ts'

const HOUR = 3_600_000

const SEALED_FOR = 'one-time token'

const ofOwner = (owner: LoginOwner) => sql<boolean>`${sql.ref(columnOf(owner))} = ${ownerIdOf(owner)}`

/**
 * Issues the token of a one-time link with which somebody sets a password. The database stores its hash; the result is the
 * token sealed for the message that carries the link. An earlier unused token for the same purpose is revoked.
 */
export async function issueOneTimeToken(
  db: Transaction,
  deps: Pick<Deps, 'config' | 'now'>,
  owner: LoginOwner,
  purpose: LinkPurpose,
): Promise<string> {
  const now = deps.now()
  const token = newToken()
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where(ofOwner(owner))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      ...ownerColumns(owner),
      expires_at: new Date(now.getTime() + linkHours[purpose] * HOUR),
      created_at: now,
    })
    .execute()
  return sealText(deps.config.secrets, SEALED_FOR, token)
}

/** Unseals a token, for the link `/contractor/set-password?token=…`, or that of the office. */
export const openOneTimeToken = (secrets: Secrets, sealed: string): string => openText(secrets, SEALED_FOR, sealed)

/** The same token sealed with the current secret; undefined when it is already. @throws when no secret opens it */
export const resealOneTimeToken = (secrets: Secrets, sealed: string): string | undefined =>
  resealText(secrets, SEALED_FOR, sealed)

type TokenRow = { account: string | null; contractor_id: string | null; purpose: LinkPurpose }

const present = (row: TokenRow | undefined) => {
  const owner = row && ownerOf(row)
  return row && owner ? { owner, purpose: row.purpose } : undefined
}

/** Whose token it is, and for what; undefined for one that would not be accepted now. */
export const findOneTimeToken = async (db: Db, now: Date, token: string) =>
  present(
    await db
      .selectFrom('one_time_tokens')
      .select(['account', 'contractor_id', 'purpose'])
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  )

/** Consumes a token and returns its owner; undefined when it never existed, was used, or has expired. */
export const takeOneTimeToken = async (db: Transaction, now: Date, token: string) =>
  present(
    await db
      .updateTable('one_time_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account', 'contractor_id', 'purpose'])
      .executeTakeFirst(),
  )

/** Revokes every unused link of somebody: after a password change they are useful only to an attacker. */
export const endOneTimeTokensOf = (db: Transaction, now: Date, owner: LoginOwner) =>
  db.updateTable('one_time_tokens').set({ used_at: now }).where(ofOwner(owner)).where('used_at', 'is', null).execute()
