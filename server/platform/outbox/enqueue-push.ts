import { sql } from 'kysely'
import { changeLater } from '#server/platform/database/later.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { Push } from '#server/platform/stored-shapes/stored-push.ts'
import { holdColumns } from './hold.ts'
import { announceQueued } from './queue-listeners.ts'

/** The queue of notifications. */
export const PUSH_QUEUE = 'push'

/**
 * Queues a notification in the transaction of the change that causes it, for all devices of its recipient. Without a device
 * nothing is written: few people have one, and the email says the same.
 */
export function enqueuePush(db: Transaction, now: Date, { kind, ...payload }: Push): void {
  const [column, owner] =
    'contractorId' in payload ? ['contractor_id', payload.contractorId] : ['booking_id', payload.bookingId]
  const hold = holdColumns(db, now)
  const insert = sql`
    insert into effects (id, lane, kind, recipient, payload, created_at, run_at, act_id)
    select ${newId()}, ${PUSH_QUEUE}, ${kind}, ${PUSH_QUEUE}, ${JSON.stringify(payload)}::jsonb,
           ${now}::timestamptz, ${hold.run_at ?? now}::timestamptz, ${hold.act_id ?? null}::text
      from push_devices where ${sql.ref(column)} = ${owner} limit 1`
  changeLater(db, { compile: () => insert.compile(db) })
  announceQueued(db, PUSH_QUEUE)
}
