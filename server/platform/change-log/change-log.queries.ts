import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * The tables in which triggers note what changed, for the processes that cache it. Each note bears the transaction that
 * wrote it: a process keeps its last snapshot cursor and asks for the notes of transactions that were not visible in it.
 */
export type ChangeLogTable = 'slot_changes' | 'job_changes'

/** The last snapshot: the transactions it could see, and when the database server started. */
export type SnapshotCursor = { snapshot: Snapshot; started: number }

/** `isOwn`: the current transaction has made changes itself. */
export type SnapshotCursorRow = SnapshotCursor & { own: string | null; isOwn: boolean }

export const startedAt = sql`extract(epoch from pg_postmaster_start_time())::float8`

/** The columns of a snapshot cursor, except `isOwn`. */
export const cursorColumns = sql`
  pg_current_snapshot()::text as snapshot, ${startedAt} as started, pg_current_xact_id_if_assigned()::text as own`

/**
 * Notes `n` of transactions that the last snapshot could not see, and whether older ones have been pruned. The upper bound is beyond
 * every transaction: without one, a generic plan expects a third of the table, and reads all of it.
 */
export const isUnseen = (since: RawBuilder<unknown>) => sql<boolean>`
  n.xact between pg_snapshot_xmin(${since}::pg_snapshot) and '9223372036854775807'::xid8
  and (n.subject = 'all' or not pg_visible_in_snapshot(n.xact, ${since}::pg_snapshot))`

/**
 * Prunes notes that every running process has read long ago. The newest pruned one stays as a marker: a process with an older
 * snapshot reloads everything. A note is pruned only when every equally old transaction of the database server has ended: a marker
 * newer than a running transaction would be newer than every snapshot, and processes would reload forever.
 * @param retentionSeconds how long notes are kept
 */
export const pruneChangeLog = async (db: Db, table: ChangeLogTable, retentionSeconds: number): Promise<void> => {
  const notes = sql.table(table)
  await sql`
    with newest as materialized (
      select xact from ${notes}
       where noted_at < now() - ${retentionSeconds}::int * interval '1 second'
         and xact < pg_snapshot_xmin(pg_current_snapshot())
       order by xact desc limit 1),
    gone as (delete from ${notes} n using newest where n.xact <= newest.xact and (n.xact, n.subject) <> (newest.xact, 'all'))
    insert into ${notes} (xact, subject, noted_at) select xact, 'all', now() - ${retentionSeconds}::int * interval '1 second'
      from newest on conflict do nothing`.execute(db)
}
