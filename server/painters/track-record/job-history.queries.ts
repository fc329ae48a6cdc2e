import { sql } from 'kysely'
import { closedJobStatuses } from '#domain/bookings/job-status.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { PainterRecord } from '#domain/scheduling/painter-record.ts'
import { cursorColumns, isUnseen, type SnapshotCursor } from '#server/platform/change-log/change-log.queries.ts'
import type { Snapshot } from '#server/platform/change-log/snapshots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { datedRecords, emptyRecord, recordSince } from './painter-records.queries.ts'

/** The counts of all jobs that a painter ever had. */
export type JobHistory = {
  record: PainterRecord
  /** Jobs present and past; declined and cancelled ones do not count. */
  totalJobs: number
  /** Jobs that they had acknowledged and gave back, ever. */
  handedBack: number
  /** Of the jobs they were given in the days of their record, those they declined. */
  declined: { jobs: number; of: number }
  /** When they last answered, began or finished a job. */
  lastWorkedAt: Date | null
}

/** The history of a painter who was never given a job. */
export const emptyHistory: JobHistory = {
  record: emptyRecord,
  totalJobs: 0,
  handedBack: 0,
  declined: { jobs: 0, of: 0 },
  lastWorkedAt: null,
}

/** A history, and the last moment of that day until which it stays the same unless one of the painter's jobs or reviews changes. */
export type DatedHistory = JobHistory & { until: Date | null }

type Counted = Omit<JobHistory, 'record' | 'declined'> & { contractorId: string; declined: number; given: number }

/** The histories of some painters, or of all; who was never given a job is missing. */
export async function readHistories(
  db: Db,
  moment: Moment,
  contractorIds: readonly string[] | null,
): Promise<Map<string, DatedHistory>> {
  const since = recordSince(moment.now)
  const { rows } = await sql<Counted>`
    select contractor_id as "contractorId", max(greatest(acknowledged_at, started_at, completed_at)) as "lastWorkedAt",
           (count(*) filter (where status not in (${literals(closedJobStatuses)})))::int as "totalJobs",
           (count(*) filter (where handed_back is not null))::int as "handedBack",
           (count(*) filter (where assigned_at >= ${since}))::int as given,
           (count(*) filter (where assigned_at >= ${since} and status = 'rejected' and handed_back is null))::int as declined
      from jobs ${contractorIds === null ? sql`` : sql`where contractor_id = any(${contractorIds})`} group by 1`.execute(
    db,
  )
  const records = await datedRecords(db, moment, contractorIds)
  return new Map(
    rows.map(({ contractorId, declined, given, ...history }) => {
      const { record, until } = records.get(contractorId) ?? { record: emptyRecord, until: null }
      return [contractorId, { ...history, declined: { jobs: declined, of: given }, record, until }]
    }),
  )
}

/** Whose jobs or reviews changed since a snapshot, or `all`; takes a new snapshot. Without one, only that. */
export async function readJobChanges(db: Db, since: Snapshot | null): Promise<SnapshotCursor & { changed: string[] }> {
  const changed =
    since === null
      ? sql`'{}'::text[]`
      : sql`array(select distinct n.subject from job_changes n where ${isUnseen(sql`${since}`)})`
  const { rows } = await sql<
    SnapshotCursor & { changed: string[] }
  >`select ${cursorColumns}, ${changed} as changed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a look without an answer')
  return row
}
