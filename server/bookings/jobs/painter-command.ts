import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { happenedAt } from '#domain/bookings/visit-progress.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { canonical, digestOf } from '#server/platform/digest.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { requestKeyOf } from '#server/platform/http/idempotency-key.ts'
import type { UploadedForm } from '#server/platform/http/uploads.ts'

/** The key that a painter's phone gave to what it sends, and a digest of what that is: the call, its path and its body. */
export type CommandKey = { key: string; digest: string }

/**
 * The key of a painter's request, so that sending it again changes nothing; undefined without one.
 * @throws AppError `invalid_request` for one that is malformed
 */
export function getCommandKey(
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>,
): CommandKey | undefined {
  const key = requestKeyOf(request)
  return key === undefined ? key : { key, digest: digestOf(request.method, request.url, canonical(request.body)) }
}

/** The same with the fields and files of a form, which are read only after the key. */
export const withForm = <Of extends { key?: CommandKey | undefined }>(of: Of, { fields, files }: UploadedForm): Of => {
  if (of.key === undefined) return of
  const ofFiles = Object.entries(files).map(([name, { bytes }]) => `${name} ${hash('sha256', bytes, 'base64url')}`)
  return { ...of, key: { ...of.key, digest: digestOf(of.key.digest, canonical(fields), ...ofFiles.toSorted()) } }
}

/**
 * Records what a painter's phone sent by its key, in the transaction of what it does: if that is refused, so is the record.
 * @returns false when it was sent before
 * @throws AppError `key_reused` when something else was sent with that key
 */
export async function recordCommand(
  db: Transaction,
  contractorId: string,
  { key, digest }: CommandKey,
  now: Date,
): Promise<boolean> {
  const written = await db
    .insertInto('painter_commands')
    .values({ contractor_id: contractorId, key, digest, recorded_at: now })
    .onConflict((conflict) => conflict.columns(['contractor_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return written !== undefined || !(await isKnownCommand(db, contractorId, { key, digest }))
}

/**
 * Whether a painter's phone sent the same by that key before.
 * @throws AppError `key_reused` when it was something else
 */
export async function isKnownCommand(db: Db, contractorId: string, { key, digest }: CommandKey): Promise<boolean> {
  const query = db.selectFrom('painter_commands').select('digest').where('contractor_id', '=', contractorId)
  const known = await query.where('key', '=', key).executeTakeFirst()
  if (known !== undefined && known.digest !== digest) {
    throw new AppError(
      'key_reused',
      text('This was not done: its Idempotency-Key belongs to something else that you sent. Please do it again.'),
    )
  }
  return known !== undefined
}

/**
 * When something happened that a phone reports.
 * @throws AppError `invalid_request` when that is too long ago
 */
export function momentOf(reported: Date | undefined, now: Date): Date {
  const at = happenedAt(reported, now)
  if (at === null) throw invalid('happenedAt', text('That was too long ago. Please call the office.'))
  return at
}
