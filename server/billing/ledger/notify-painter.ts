import type { Posting } from '#domain/billing/postings.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { Message } from '#server/platform/stored-shapes/stored-message.ts'

type PayMessage =
  | Omit<Extract<Message, { kind: 'tip-returned' }>, 'jobId'>
  | Omit<Extract<Message, { kind: 'pay-deducted' }>, 'jobId'>

/** Notifies a painter of a change to their pay for a booking. One who was erased is not notified. */
export async function notifyPainter(
  db: Transaction,
  now: Date,
  { bookingId, contractorId }: { bookingId: string; contractorId: string },
  message: PayMessage,
): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
    .select(['jobs.id', 'contractors.email'])
    .where('jobs.booking_id', '=', bookingId)
    .where('jobs.contractor_id', '=', contractorId)
    .orderBy('jobs.assigned_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!job) return
  enqueue(db, now, job.email, { ...message, jobId: job.id })
  recordChange(db, { topic: 'jobs', contractorId, jobId: job.id, kind: 'changed' })
}

/** Notifies a painter of what a posting takes off their pay, or gives back of that (docs/rules/money.md#refunds-and-credits). */
export async function notifyOfDeduction(
  db: Transaction,
  now: Date,
  bookingId: string,
  { cause, lines }: Posting,
): Promise<void> {
  for (const { kind, contractorId } of lines) {
    if (kind !== 'deduction' || contractorId === null) continue
    await notifyPainter(db, now, { bookingId, contractorId }, { kind: 'pay-deducted', cause })
  }
}
