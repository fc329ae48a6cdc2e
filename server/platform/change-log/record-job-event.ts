import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

export type JobEventKind = 'assigned' | 'changed' | 'cancelled'

/** Records a job event for the painter's live stream, in the transaction that caused it. */
export function recordJobEvent(
  db: Transaction,
  now: Date,
  { contractorId, jobId, kind }: { contractorId: string; jobId: string; kind: JobEventKind },
): void {
  insertAtCommit(db, 'job_events', { id: newId(), contractor_id: contractorId, job_id: jobId, kind, created_at: now })
}
