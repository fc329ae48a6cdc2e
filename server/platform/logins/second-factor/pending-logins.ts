import type { Transaction } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken, newToken } from '#server/platform/identifiers.ts'
import { type LoginOwner, markOfOwner, ownerColumns, ownerOf } from '#server/platform/logins/login-owner.ts'

/** How long a second step may take, in milliseconds. */
const LIFETIME = 5 * 60_000

/** Answers that one first step allows; after those it begins again with the password. */
const TRIES = 10

/** What is pending: a login after its password, one by passkey alone, a confirmation, a passkey that is being added. */
export const pendingPurposes = ['login', 'passkey', 'confirmation', 'registration'] as const

export type PendingPurpose = (typeof pendingPurposes)[number]

/** What a pending login keeps of the password that was right: enough to notice that it was changed since. */
export const passwordMark = (passwordHash: string): string => hashToken(passwordHash)

/**
 * Stores that a first step is done, and what the second one has to answer. The token begins with its owner's mark, by which its
 * tries are counted: with another one it is another token.
 */
export async function openPending(
  db: Transaction,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  pending: { purpose: PendingPurpose; owner?: LoginOwner; challenge?: string | undefined; passwordHash?: string },
) {
  const { purpose, owner, challenge, passwordHash } = pending
  const token = `${owner ? markOfOwner(config.secrets, owner) : 'any'}.${newToken()}`
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + LIFETIME)
  await db
    .insertInto('pending_logins')
    .values({
      token_hash: hashToken(token),
      purpose,
      ...(owner ? ownerColumns(owner) : {}),
      challenge: challenge ?? null,
      password_mark: passwordHash === undefined ? null : passwordMark(passwordHash),
      expires_at: expiresAt,
      created_at: createdAt,
    })
    .execute()
  return { token, expiresAt }
}

/**
 * Counts one answer to a pending login, before it is looked at: of many at once no more are tried than allowed. The challenge of a
 * passkey is given out once.
 * @returns undefined for a token that never existed, is of another purpose, was used, has expired, or was tried too often
 */
export const tryPending = (
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
  purpose: PendingPurpose,
  takesChallenge: boolean,
) =>
  inTransaction(deps.db, async (db) => {
    const row = await db
      .selectFrom('pending_logins')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', deps.now())
      .where('tries', '<', TRIES)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    await db
      .updateTable('pending_logins')
      .set({ tries: row.tries + 1, ...(takesChallenge ? { challenge: null } : {}) })
      .where('token_hash', '=', row.token_hash)
      .execute()
    return {
      tokenHash: row.token_hash,
      owner: ownerOf(row),
      challenge: takesChallenge ? row.challenge : null,
      passwordMark: row.password_mark,
    }
  })

export type Pending = NonNullable<Awaited<ReturnType<typeof tryPending>>>

/** Uses a pending login up. False when somebody else was faster. */
export async function spendPending(
  db: Transaction,
  { tokenHash }: Pick<Pending, 'tokenHash'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pending_logins')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
