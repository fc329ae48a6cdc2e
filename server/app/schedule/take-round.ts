import type { Deps } from '#server/platform/deps.ts'

/** A round of work that is due again after so many milliseconds. */
export type Round = { name: string; every: number }

/** Claims a round that is due: of several processes that try at once, one advances the time of its row. */
export async function takeRound({ db, now }: Pick<Deps, 'db' | 'now'>, { name, every }: Round): Promise<boolean> {
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

/** Gives a claimed round back that was not done: whoever looks next claims it. */
export async function giveBackRound({ db, now }: Pick<Deps, 'db' | 'now'>, { name }: Round): Promise<void> {
  await db.updateTable('scheduled_tasks').set({ next_run_at: now() }).where('name', '=', name).execute()
}
