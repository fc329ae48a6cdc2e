import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Stage } from '#server/testing/kill-stage.ts'
import { startServer } from '#server/testing/server-process.ts'
import type { World } from './world.ts'

/** Milliseconds that a server gets for each task that waits, and at least and at most for all of them. */
const PER_TASK = 8
const [LEAST, MOST] = [1_500, 20_000]

/** Servers in a row after which the number of waiting tasks has to be smaller. */
const MOST_FRUITLESS = 6

/** How much is under way; as if all pauses, delays and leases were over. */
async function countUnderWay({ open }: Stage, world: World): Promise<number> {
  const { db, close } = await open()
  const now = world.now()
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from outbox_tasks where state in ('waiting', 'failed'))
          + (select count(*) from checkouts where state in ('starting', 'open')))::int as count`.execute(db)
  await sql`update outbox_tasks set run_at = ${now} where state in ('waiting', 'failed')`.execute(db)
  await sql`update checkouts set ask_at = ${now} where state in ('starting', 'open')`.execute(db)
  await sql`update scheduled_tasks set next_run_at = ${now} where name = 'ask-about-checkouts'`.execute(db)
  await close()
  const { state } = world.stripe
  for (const id of state.sessions.keys()) if (state.session(id).status === 'open') state.expireSession(id)
  return rows[0]?.count ?? 0
}

/**
 * Lets servers that nobody kills finish what the others have left.
 * @returns how much is still under way: 0 unless something never ends
 */
export async function settle(stage: Stage, world: World): Promise<number> {
  let [least, since] = [Number.POSITIVE_INFINITY, 0]
  for (;;) {
    const count = await countUnderWay(stage, world)
    since = count < least ? 0 : since + 1
    least = Math.min(least, count)
    if (count === 0 || since > MOST_FRUITLESS) return count
    const server = await startServer({ ...stage.env, ...world.env() })
    await pause(Math.min(MOST, Math.max(LEAST, count * PER_TASK)))
    await server.end('SIGTERM')
  }
}
