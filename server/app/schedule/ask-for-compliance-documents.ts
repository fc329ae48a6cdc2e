import { ENDING_DAYS, requestDay } from '#domain/painters/compliance-documents.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import type { ComplianceDocumentStage } from '#domain/platform/message-causes.ts'
import { type DueDocument, markAsked } from '#server/painters/compliance/ending-documents.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/**
 * Asks for documents that end soon or have ended, once per document and stage (docs/rules/compliance-documents.md#reminders-to-renew).
 * @returns how many were asked for
 */
export async function askForComplianceDocuments(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  const today = requestDay(deps.market, todayIn(deps.market, now), now)
  return inTransaction(deps.db, async (db) => {
    const ask = (stage: ComplianceDocumentStage, due: readonly DueDocument[]) => {
      for (const { id: documentId, contractorId, email } of due) {
        enqueue(db, now, email, { kind: 'paper-asked', contractorId, paperId: documentId, stage })
      }
      return due.length
    }
    const ended = ask('ended', await markAsked(db, 'ended_asked_at', now, { before: today }))
    return (
      ended +
      ask(
        'ending',
        await markAsked(db, 'ending_asked_at', now, { from: today, before: addDays(today, ENDING_DAYS + 1) }),
      )
    )
  })
}
