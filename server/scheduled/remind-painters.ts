import { sql } from 'kysely'
import { unansweredSince } from '../../domain/unanswered-jobs.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'

/**
 * Queues a reminder for each job that has waited 12 hours for its painter's answer, once for each job.
 * @returns how many were queued
 */
export async function remindPainters(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now()
  return inTransaction(deps.db, async (db) => {
    const due = await db
      .updateTable('jobs')
      .from('contractors')
      .set({ reminded_at: now })
      .whereRef('contractors.id', '=', 'jobs.contractor_id')
      // Written out: the plan is made once, and only so it knows that the index of unanswered jobs will do.
      .where('jobs.status', '=', sql.lit('assigned'))
      .where('jobs.assigned_at', '<=', unansweredSince(now).remind)
      .where('jobs.reminded_at', 'is', null)
      .returning(['jobs.id', 'contractors.email'])
      .execute()
    for (const { id, email } of due) enqueue(db, now, email, { kind: 'job-reminder', jobId: id })
    return due.length
  })
}
