import type { NewsKind } from '#domain/platform/booking-news.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type JobEventKind = 'assigned' | 'changed' | 'cancelled'

/** Something that open pages hear of: a painter's portal of a job; a booking's page, and the office, what to read again. */
type Change =
  | { topic: 'jobs'; contractorId: string; jobId: string; kind: JobEventKind }
  | { topic: 'bookings'; bookingId: string; kind: NewsKind }

/** Records a change in the change log, in the transaction that caused it. Those of slots are recorded by triggers. */
export function recordChange(db: Transaction, change: Change): void {
  const { topic, kind } = change
  const [subject, ref] = change.topic === 'jobs' ? [change.contractorId, change.jobId] : [change.bookingId, null]
  insertAtCommit(db, 'change_log', { topic, kind, subject, ref })
}
