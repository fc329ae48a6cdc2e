import { sql } from 'kysely'
import type { VisitEvent } from '#domain/bookings/visit-progress.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

const columns = ['job_id', 'kind', 'at', 'minutes', 'note'] as const

/** The painters' reports about some jobs, oldest first, by job. */
export async function reportsByJob(db: Db, jobIds: readonly string[]): Promise<Map<string, VisitEvent[]>> {
  const rows = await db
    .selectFrom('visit_events')
    .select(columns)
    .where(sql<boolean>`job_id = any(${jobIds})`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const found = new Map<string, VisitEvent[]>()
  for (const { job_id: id, ...event } of rows) found.set(id, [...(found.get(id) ?? []), event])
  return found
}

/** The painter's reports about one job, oldest first. */
export const reportsOf = async (db: Db, jobId: string): Promise<VisitEvent[]> =>
  (await reportsByJob(db, [jobId])).get(jobId) ?? []

/** Records a painter's report when the transaction commits. */
export function writeReport(
  db: Transaction,
  now: Date,
  { bookingId, jobId }: { bookingId: string; jobId: string },
  report: VisitEvent,
): void {
  insertAtCommit(db, 'visit_events', { id: newId(), booking_id: bookingId, job_id: jobId, recorded_at: now, ...report })
}
