import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { LETTER_QUEUE } from './enqueue.ts'
import { type OutboxTask, openTaskStates } from './outbox-task.ts'

/**
 * Claims due tasks of a queue, oldest first. Their next time is set to the end of the lease at once, so that nobody else
 * claims them before, and so that they become due again if this process dies.
 * @param kinds those that this release can run; others wait for a release that can
 */
export async function claimDue(
  db: Db,
  {
    queue,
    kinds,
    now,
    lease,
    limit,
  }: { queue: string; kinds: readonly string[]; now: Date; lease: Date; limit: number },
): Promise<OutboxTask[]> {
  const { rows } = await sql<OutboxTask>`
    update outbox_tasks set attempts = attempts + 1, run_at = ${lease}
     where id in (
       select id from outbox_tasks
        where queue = ${queue} and kind = any(${kinds}) and state in (${literals(openTaskStates)}) and run_at <= ${now}
        order by run_at, id limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** What came of an attempt. */
export type AttemptResult =
  // Where it went is recorded with it: the recipient may have been corrected during the attempt.
  | { state: 'sent'; sent_at: Date; last_error: null; recipient: string }
  | { state: 'dropped'; last_error: string }
  | { state: 'dead'; last_error: string; recipient: string }
  | { state: 'failed'; last_error: string; run_at: Date }

/**
 * Records the outcome of an attempt; does nothing when the lease has expired and another process has claimed the task since.
 */
export const recordResult = (db: Db, task: OutboxTask, result: AttemptResult) =>
  db.updateTable('outbox_tasks').set(result).where('id', '=', task.id).where('attempts', '=', task.attempts).execute()

/** Releases a task that was claimed and not attempted. */
export const releaseClaim = (db: Db, task: OutboxTask, now: Date) =>
  db
    .updateTable('outbox_tasks')
    .set({ run_at: now, attempts: task.attempts - 1 })
    .where('id', '=', task.id)
    .where('attempts', '=', task.attempts)
    .execute()

/** Due tasks that this release cannot run: of an unknown kind, or of a kind in another queue. */
export const countUnknown = (db: Db, known: readonly { kind: string; queue: string }[], now: Date) =>
  db
    .selectFrom('outbox_tasks')
    .select((select) => ['kind', 'queue', select.fn.countAll<number>().as('waiting')])
    .where('state', 'in', openTaskStates)
    .where('run_at', '<=', now)
    // What a person does.
    .where('queue', '<>', LETTER_QUEUE)
    .where(
      sql<boolean>`(kind, queue) not in
        (select * from unnest(${known.map((one) => one.kind)}::text[], ${known.map((one) => one.queue)}::text[]))`,
    )
    .groupBy(['kind', 'queue'])
    .orderBy('kind')
    .execute()

/** The tasks that are still to be attempted. */
export const findOpenTasks = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('outbox_tasks').select('id').where('state', 'in', openTaskStates).execute()).map(({ id }) => id)

/**
 * Records that everything which is still to be attempted was done when it was due, at the latest now, without attempting it:
 * for a past that was never lived.
 * @param except those that are left as they are
 */
export const recordAllDone = (db: Db, now: Date, except: readonly string[]) =>
  sql`
    update outbox_tasks set state = 'sent', attempts = greatest(attempts, 1), sent_at = least(run_at, ${now}), last_error = null
     where state in (${literals(openTaskStates)}) and id <> all(${except}) and queue <> ${LETTER_QUEUE}`.execute(db)
