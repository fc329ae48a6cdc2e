import type { Transaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'

export type JobEventKind = 'assigned' | 'changed' | 'cancelled'

/** Notes for the painter's live stream that something happened to a job, in the transaction that did it. */
export async function recordJobEvent(
  db: Transaction,
  now: Date,
  event: { contractorId: string; jobId: string; kind: JobEventKind },
) {
  await db
    .insertInto('job_events')
    .values({ id: newId(), contractor_id: event.contractorId, job_id: event.jobId, kind: event.kind, created_at: now })
    .execute()
}
