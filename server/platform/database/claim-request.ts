import { text } from '#domain/platform/translation/text.ts'
import { canonical, digestOf } from '#server/platform/digest.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Transaction } from './transaction.ts'

/**
 * Keeps what is sent under a caller's key, in the transaction of what it does: if that is refused, so is the record. The same again
 * passes, and whoever enters it finds it entered.
 * @param requestId undefined for who sends none
 * @param sent the call, what its path names, and its body
 * @throws AppError `key_reused` when something else was sent with that key
 */
export async function claimRequest(
  db: Transaction,
  now: Date,
  requestId: string | undefined,
  sent: readonly unknown[],
): Promise<void> {
  if (requestId === undefined) return
  const digest = digestOf(canonical(sent))
  const written = await db
    .insertInto('request_keys')
    .values({ id: requestId, digest, recorded_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) return
  const known = await db.selectFrom('request_keys').select('digest').where('id', '=', requestId).executeTakeFirst()
  if (known?.digest === digest) return
  throw new AppError(
    'key_reused',
    text(
      'This was not saved: something else was sent just before, and may have arrived. Please look, and start again.',
    ),
  )
}
