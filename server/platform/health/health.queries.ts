import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { HEARTBEAT } from './heartbeat.ts'

/** The names of the migrations that the database has seen. */
export async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map((row) => row.name))
}

/** When the heartbeat of scheduled work is due next; undefined before its first run. */
export const nextHeartbeat = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('scheduled_tasks').select('next_run_at').where('name', '=', HEARTBEAT).executeTakeFirst())
    ?.next_run_at
