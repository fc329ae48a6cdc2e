import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * Waits until every transaction of the database server that is as old as some note has ended. Snapshots count the transactions of the
 * whole server: until then no process can be sure that it has seen all notes.
 */
export async function waitForChangeLog(db: Db): Promise<void> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > max(xact) as ended from change_log`.execute(db)
  if (!rows[0]?.ended) await waitForChangeLog(db)
}
