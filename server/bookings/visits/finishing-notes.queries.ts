import type { Transaction } from '#server/platform/database/transaction.ts'

/** Stores what a painter writes to the customer with the completion, instead of what they wrote with one that was undone. */
export async function storeFinishingNote(db: Transaction, jobId: string, note: string | null): Promise<void> {
  await db.deleteFrom('finishing_notes').where('job_id', '=', jobId).execute()
  if (note !== null) await db.insertInto('finishing_notes').values({ job_id: jobId, note }).execute()
}
