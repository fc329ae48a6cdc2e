import type { Transaction } from '#server/platform/database/transaction.ts'

/**
 * Drops the tasks that wait for an action (`holdTasks`), since it was undone. Delivery locks a task or skips it, so it is either
 * dropped or done, never both.
 * @returns false when one of them was done or tried already: then nothing is dropped, and the action counts
 */
export async function dropHeldTasks(db: Transaction, actionId: string, why: string): Promise<boolean> {
  const tasks = await db
    .selectFrom('outbox_tasks')
    .select(['id', 'attempts', 'state'])
    .where('action_id', '=', actionId)
    .forUpdate()
    .execute()
  if (tasks.some(({ attempts, state }) => attempts > 0 || state !== 'waiting')) return false
  await db
    .updateTable('outbox_tasks')
    .set({ state: 'dropped', last_error: why })
    .where('action_id', '=', actionId)
    .execute()
  return true
}
