import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { lockPainter } from '#server/painters/accounts/painters.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { complianceDocumentsOf, findDocument, removeAccepted } from './compliance-documents.queries.ts'
import { removeFile } from './remove-file.ts'

const unknown = () => new AppError('not_found', text('We can’t find that document.'))

/** The document that was checked, with its painter locked, so that they cannot hand in another one meanwhile. */
async function lockDocument(db: Transaction, id: string, version: number) {
  const found = await findDocument(db, id)
  if (!found) throw unknown()
  const painter = await lockPainter(db, found.contractor_id)
  const document = await findDocument(db, id)
  if (!document) throw unknown()
  if (document.state !== 'waiting' || document.version !== version) {
    throw new AppError(
      'conflict',
      text('The painter sent a newer one, or someone else has already decided. Please take another look.'),
    )
  }
  return { document, painter }
}

type LockedDocument = Awaited<ReturnType<typeof lockDocument>>

const audit = (db: Transaction, deps: Deps, { document }: LockedDocument, action: string) =>
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: `contractor.paper-${action}`,
    about: ['contractor', document.contractor_id],
    after: { kind: document.kind, expiresOn: document.expires_on },
  })

const today = ({ market, now }: Deps) => todayIn(market, now())

/**
 * Accepts a handed-in document: it counts from now on, instead of the last (docs/rules/compliance-documents.md#review-by-the-office).
 * @throws AppError `not_found`; `conflict` when another one was handed in meanwhile, or it was decided on
 */
export async function acceptDocument(deps: Deps, id: string, version: number) {
  const { documents, file } = await inTransaction(deps.db, async (db) => {
    const locked = await lockDocument(db, id, version)
    const { contractor_id: contractorId, kind } = locked.document
    const before = await removeAccepted(db, contractorId, kind)
    const accepted = { state: 'accepted', decided_at: deps.now(), version: version + 1 } as const
    await db.updateTable('compliance_documents').set(accepted).where('id', '=', id).execute()
    audit(db, deps, locked, 'accepted')
    return { documents: await complianceDocumentsOf(db, contractorId, today(deps)), file: before }
  })
  if (file) await removeFile(deps, file)
  return documents
}

/**
 * Sends back a document that a painter handed in, and emails them the reason (docs/rules/compliance-documents.md#review-by-the-office).
 * @throws AppError as `acceptDocument`
 */
export const sendDocumentBack = (deps: Deps, id: string, { version, reason }: { version: number; reason: string }) =>
  inTransaction(deps.db, async (db) => {
    const locked = await lockDocument(db, id, version)
    const { contractor_id: contractorId } = locked.document
    const next = { state: 'sent_back', reason, decided_at: deps.now(), version: version + 1 } as const
    await db.updateTable('compliance_documents').set(next).where('id', '=', id).execute()
    const task = { kind: 'paper-sent-back', contractorId, paperId: id, version: next.version } as const
    enqueue(db, deps.now(), locked.painter.email, task)
    audit(db, deps, locked, 'sent-back')
    return complianceDocumentsOf(db, contractorId, today(deps))
  })
