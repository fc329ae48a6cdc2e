import type { Deps } from '#server/platform/deps.ts'

/** Work that is due again after so many milliseconds. */
export type ScheduledTask = { name: string; every: number }

/** Claims a task that is due: of several processes that try at once, one advances the time of its row. */
export async function claimTask(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, every }: ScheduledTask,
): Promise<boolean> {
  const at = now()
  await db
    .insertInto('scheduled_tasks')
    .values({ name, next_run_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('scheduled_tasks')
    .set({ next_run_at: new Date(at.getTime() + every) })
    .where('name', '=', name)
    .where('next_run_at', '<=', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a claimed task back that was not done: whoever looks next claims it. */
export async function releaseTask({ db, now }: Pick<Deps, 'db' | 'now'>, { name }: ScheduledTask): Promise<void> {
  await db.updateTable('scheduled_tasks').set({ next_run_at: now() }).where('name', '=', name).execute()
}
