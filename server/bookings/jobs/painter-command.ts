import { happenedAt } from '#domain/bookings/visit-progress.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/errors.ts'

/**
 * Records what a painter's phone sent by its key, in the transaction of what it does: if that is refused, so is the record.
 * @returns false when it was sent before
 */
export async function recordCommand(db: Transaction, contractorId: string, key: string, now: Date): Promise<boolean> {
  const written = await db
    .insertInto('painter_acts')
    .values({ contractor_id: contractorId, key, recorded_at: now })
    .onConflict((conflict) => conflict.columns(['contractor_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}

/** Whether a painter's phone sent something by that key before. */
export async function isKnownCommand(db: Db, contractorId: string, key: string): Promise<boolean> {
  const query = db.selectFrom('painter_acts').select('key').where('contractor_id', '=', contractorId)
  return (await query.where('key', '=', key).executeTakeFirst()) !== undefined
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
