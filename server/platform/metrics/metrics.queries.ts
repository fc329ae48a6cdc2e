import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { openTaskStates, type TaskState } from '#server/platform/outbox/outbox-task.ts'

export type QueueState = { waiting: number; failed: number; dead: number; oldest: Date | null }

const dead = sql.lit<TaskState>('dead')

/** How many outbox tasks are waiting, due for a retry, or given up; and the age of the oldest unfinished one. */
export async function readQueueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<{ state: string; messages: number; oldest: Date }>`
    select state, count(*) as messages, min(created_at) as oldest from effects where state in (${literals(openTaskStates)}) group by state
    union all
    select ${dead}, count(*), null from effects where state = ${dead}`.execute(db)
  const of = (state: string): number => rows.find((row) => row.state === state)?.messages ?? 0
  const times = rows.flatMap(({ state, oldest }) => (state === 'dead' ? [] : [oldest.getTime()]))
  return {
    waiting: of('waiting'),
    failed: of('failed'),
    dead: of('dead'),
    oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

/** Bookings that are waiting for a painter. */
export async function countPendingBookings(db: Db): Promise<number> {
  const { pending } = await db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return pending
}
