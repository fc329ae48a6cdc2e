import type { Db } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { openText, sealText } from '../files/encrypt.ts'
import { hashToken, newToken } from '../identifiers.ts'

const HOUR = 3_600_000

/** An invitation waits a week; a reset, which anybody can ask for, an hour. */
const lifetimes = { invitation: 7 * 24 * HOUR, password_reset: HOUR }

const SEALED_FOR = 'one-time token'

/**
 * Makes the token of a one-time link with which a painter sets a password. The database keeps its hash; what is answered
 * is the token sealed for the message that carries the link. An earlier unused one for the same purpose stops working.
 */
export async function issueOneTimeToken(
  db: Transaction,
  deps: Pick<Deps, 'config' | 'now'>,
  contractorId: string,
  purpose: keyof typeof lifetimes,
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
      expires_at: new Date(now.getTime() + lifetimes[purpose]),
      created_at: now,
    })
    .execute()
  return sealText(deps.config.secret, SEALED_FOR, token)
}

/** The token that `issueOneTimeToken` sealed, for the link `/contractor/set-password?token=…`. */
export const openOneTimeToken = (secret: Buffer, sealed: string): string => openText(secret, SEALED_FOR, sealed)

/** Whether a token would be taken now; spares the costly hashing for those that would not. */
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

/** Uses a token up and answers whose it was; undefined when it never was, was used, or is too old. */
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

/** Ends every unused link of a painter: once there is a new password, they are of use only to somebody else. */
export const endOneTimeTokensOf = (db: Transaction, now: Date, contractorId: string) =>
  db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('contractor_id', '=', contractorId)
    .where('used_at', 'is', null)
    .execute()
