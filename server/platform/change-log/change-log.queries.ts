import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Snapshot } from './snapshots.ts'

/** What a note is about: painters' slots, for the cache of free days; painters' jobs and bookings, for open pages. */
export type Topic = 'slots' | 'jobs' | 'bookings'

/** The last snapshot: the transactions it could see, and when the database server started. */
export type SnapshotCursor = { snapshot: Snapshot; started: number }

/** `isOwn`: the current transaction has made changes itself. */
export type SnapshotCursorRow = SnapshotCursor & { own: string | null; isOwn: boolean }

/** The subject of the marker that pruned notes leave behind. */
export const PRUNED = 'pruned'

export const startedAt = sql`extract(epoch from pg_postmaster_start_time())::float8`

/** The columns of a snapshot cursor, except `isOwn`. */
export const cursorColumns = sql`
  pg_current_snapshot()::text as snapshot, ${startedAt} as started, pg_current_xact_id_if_assigned()::text as own`

/**
 * Notes `n` of transactions that a snapshot could not see, and whether older ones have been pruned. The upper bound is beyond
 * every transaction: without one, a generic plan expects a third of the table, and reads all of it.
 */
export const isUnseen = (topic: Topic, since: RawBuilder<unknown>) => sql<boolean>`
  n.topic = ${sql.lit(topic)} and n.xact between pg_snapshot_xmin(${since}::pg_snapshot) and '9223372036854775807'::xid8
  and (n.subject = ${sql.lit(PRUNED)} or not pg_visible_in_snapshot(n.xact, ${since}::pg_snapshot))`

/** A note about a painter's jobs or a booking, with the transaction that wrote it. */
export type Note = { xact: number; subject: string; kind: string | null; ref: string | null }

export type LogRead = SnapshotCursor & { notes: Note[] }

type NoteRow = SnapshotCursor & { xact: string | null } & Omit<Note, 'xact'>

/**
 * The notes of a topic that a snapshot could not see, in the order of their transactions; takes a new snapshot.
 * @param since null: only the new snapshot
 * @param of whose notes; null: everybody's
 */
export async function readChangeLog(
  db: Db,
  topic: Exclude<Topic, 'slots'>,
  since: Snapshot | null,
  { of, limit }: { of: readonly string[] | null; limit?: number | undefined },
): Promise<LogRead> {
  const { rows } = await sql<NoteRow>`
    select ${cursorColumns}, n.xact::text, n.subject, n.kind, n.ref
      from (select) as now left join (
        select * from change_log n where ${isUnseen(topic, sql`${since}`)}
           ${of === null ? sql`` : sql`and (n.subject = any(${of}) or n.subject = ${sql.lit(PRUNED)})`}
         order by n.xact, n.at ${limit === undefined ? sql`` : sql`limit ${limit}`}) n on true
     order by n.xact, n.at`.execute(db)
  const [first] = rows
  if (!first) throw new Error('a look without an answer')
  const notes = rows.flatMap(({ xact, subject, kind, ref }): Note[] =>
    xact === null ? [] : [{ xact: Number(xact), subject, kind, ref }],
  )
  return { snapshot: first.snapshot, started: first.started, notes }
}

/**
 * How many seconds notes are kept, by the clock of the database: longer than a process sleeps, and than a page is away that
 * wants to hear what it missed. Whoever is behind that reads everything again.
 */
const RETENTION: Partial<Record<Topic, number>> = { slots: 600, jobs: 7 * 86_400, bookings: 7 * 86_400 }

/**
 * Prunes notes that every reader has read long ago. The newest pruned one leaves a marker: a reader with an older snapshot reads
 * everything again. A note is pruned only when every equally old transaction of the database server has ended: a marker newer than
 * a running transaction would be newer than every snapshot, and readers would reload forever.
 */
export async function pruneChangeLog(db: Db, retention = RETENTION): Promise<void> {
  for (const [name, seconds] of Object.entries(retention)) {
    const topic = sql.lit(name)
    await sql`
      with newest as materialized (
        select xact from change_log
         where topic = ${topic} and subject <> ${sql.lit(PRUNED)} and at < now() - ${seconds}::int * interval '1 second'
           and xact < pg_snapshot_xmin(pg_current_snapshot())
         order by xact desc limit 1),
      gone as (delete from change_log n using newest where n.topic = ${topic} and n.xact <= newest.xact)
      insert into change_log (topic, xact, subject, first_day, last_day)
        select ${topic}, xact, ${sql.lit(PRUNED)}, '-infinity', 'infinity' from newest`.execute(db)
  }
}
