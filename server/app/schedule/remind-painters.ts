import { sql } from 'kysely'
import { deadlineOf, remindAt } from '#domain/scheduling/answer-by.ts'
import { markPaintersReminded } from '#server/bookings/lifecycle/reminder-flags.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'

/**
 * Queues a reminder for each job whose painter has let half of the time to answer pass, once per job. Inactive painters are not
 * reminded.
 * @returns how many were queued
 */
export async function remindPainters(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now()
  return inTransaction(deps.db, async (db) => {
    const unanswered = await db
      .selectFrom('jobs')
      .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
      .select(['jobs.id', 'jobs.assigned_at as assignedAt', 'jobs.answer_by as answerBy'])
      // A literal instead of a parameter: the plan is cached, and only with a literal does it use the index of unanswered jobs.
      .where('jobs.status', '=', sql.lit('assigned'))
      .where('jobs.reminded_at', 'is', null)
      .where('contractors.is_active', '=', true)
      .execute()
    const due = unanswered.filter((job) => {
      const deadline = deadlineOf(job)
      return remindAt(job.assignedAt, deadline) <= now && now < deadline
    })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    const reminded = await markPaintersReminded(db, now, ids)
    for (const { id: jobId, contractorId, email } of reminded) {
      enqueue(db, now, email, { kind: 'job-reminder', jobId })
      enqueuePush(db, now, { kind: 'push-job-reminder', contractorId, jobId })
    }
    return reminded.length
  })
}
