import { sql } from 'kysely'
import type { Moment } from '#domain/platform/market.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import type { PainterRecord } from '#domain/scheduling/painter-record.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { emptyRecord, type RecordRow, recordOf, recordSince, recordsSql } from './painter-records.queries.ts'

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

type JobCounts = {
  contractor_id: string
  lastWorkedAt: Date | null
  totalJobs: number
  handedBackEver: number
  given: number
  declined: number
} & (RecordRow | { jobs: null })

/** The histories of all painters; who was never given a job is missing. */
export async function readHistories(db: Db, moment: Moment): Promise<Map<string, JobHistory>> {
  const since = recordSince(moment.now)
  const { rows } = await sql<JobCounts>`
    with ever as (
      select contractor_id, max(greatest(acknowledged_at, started_at, completed_at)) as "lastWorkedAt",
             (count(*) filter (where status not in (${literals(closedJobStatuses)})))::int as "totalJobs",
             (count(*) filter (where handed_back is not null))::int as "handedBackEver",
             (count(*) filter (where assigned_at >= ${since}))::int as given,
             (count(*) filter (where assigned_at >= ${since} and status = 'rejected' and handed_back is null))::int as declined
        from jobs group by 1)
    select * from ever left join (${recordsSql(moment, null)}) records on records."contractorId" = ever.contractor_id`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      row.contractor_id,
      {
        record: row.jobs === null ? emptyRecord : recordOf(row),
        totalJobs: row.totalJobs,
        handedBack: row.handedBackEver,
        declined: { jobs: row.declined, of: row.given },
        lastWorkedAt: row.lastWorkedAt,
      },
    ]),
  )
}
