import { insertAtCommitIf } from '#server/platform/database/at-commit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { Push } from '#server/platform/stored-shapes/stored-push.ts'
import { holdColumns, isSilenced } from './hold.ts'
import { announceQueued } from './queue-listeners.ts'

/** The queue of notifications. */
export const PUSH_QUEUE = 'push'

/**
 * Queues a notification in the transaction of the change that causes it, for all devices of its recipient. Without a device
 * nothing is written: few people have one, and the email says the same.
 * @param runAt not sent before this time; at once without it
 */
export function enqueuePush(db: Transaction, now: Date, { kind, ...payload }: Push, runAt: Date = now): void {
  if (isSilenced(db, kind)) return
  const [column, owner] =
    'contractorId' in payload
      ? (['contractor_id', payload.contractorId] as const)
      : (['booking_id', payload.bookingId] as const)
  const row = {
    id: newId(),
    queue: PUSH_QUEUE,
    kind,
    recipient: PUSH_QUEUE,
    payload: JSON.stringify(payload),
    created_at: now,
    run_at: runAt,
    ...holdColumns(db, runAt),
  }
  insertAtCommitIf(db, 'outbox_tasks', row, db.selectFrom('push_devices').select('id').where(column, '=', owner))
  announceQueued(db, PUSH_QUEUE)
}
