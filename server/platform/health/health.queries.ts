import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { HEARTBEAT } from './heartbeat.ts'

/** What the database says of itself, on one connection. */
type DatabaseState = { migrations: Set<string>; isReadOnly: boolean }

/** A statement that changes nothing, and that a read-only connection refuses; with that the pool discards the connection. */
const discardReadOnly = (db: Db) =>
  sql`update migrations set name = name where false`.execute(db).catch(() => undefined)

/** Whether this is the primary, and the migrations that it has seen. */
export const readState = (db: Db): Promise<DatabaseState> =>
  db.connection().execute(async (db) => {
    const { rows } = await sql<{ name: string; read_only: boolean }>`
      select name, pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only
        from migrations`.execute(db)
    const isReadOnly = rows.some((row) => row.read_only)
    if (isReadOnly) await discardReadOnly(db)
    return { migrations: new Set(rows.map((row) => row.name)), isReadOnly }
  })

/** When the heartbeat of scheduled work is due next; undefined before its first run. */
export const nextHeartbeat = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('scheduled_tasks').select('next_run_at').where('name', '=', HEARTBEAT).executeTakeFirst())
    ?.next_run_at
