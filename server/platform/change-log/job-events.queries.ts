import { sql } from 'kysely'
import type { JobEvent } from '#contract/bookings/job-events.ts'
import { liveSessions } from '#server/platform/auth/sessions.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StreamSource } from './event-feed.ts'
import type { StreamEvent } from './event-stream.ts'

/** The job events of some painters, oldest first. */
async function eventsOf(db: Db, contractorIds: readonly string[], since: Date, limit?: number): Promise<StreamEvent[]> {
  const rows = await db
    .selectFrom('job_events')
    .select(['id', 'contractor_id', 'job_id', 'kind', 'created_at'])
    .where('created_at', '>', since)
    .where(sql<boolean>`contractor_id = any(${contractorIds})`)
    .orderBy('created_at')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
  return rows.map(({ id, contractor_id: subject, job_id: jobId, kind, created_at: at }) => ({
    id,
    subject,
    at,
    data: { kind, jobId } satisfies JobEvent,
  }))
}

/** The events of painters' jobs, for as long as their sessions last. */
export const jobEvents: StreamSource = { name: 'job', read: eventsOf, valid: liveSessions }
