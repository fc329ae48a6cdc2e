import type { z } from 'zod'
import type { ComplianceDocumentForm } from '#contract/painters/compliance-documents.ts'
import { type ComplianceDocumentKind, expiryProblem } from '#domain/painters/compliance-documents.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { lockPainter } from '#server/painters/accounts/painters.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import { findHandedIn, isReferredTo } from './compliance-documents.queries.ts'
import { type DocumentFile, documentLocation } from './document-file.ts'
import { removeFile } from './remove-file.ts'

type Form = z.output<typeof ComplianceDocumentForm>

/** @throws AppError `invalid_request` naming `expiresOn` */
export function checkExpiry({ market, now }: Deps, { expiresOn }: Form): void {
  const problem = expiryProblem(expiresOn, todayIn(market, now()))
  if (problem) throw invalid('expiresOn', problem)
}

/**
 * Hands in a painter's license or insurance (docs/rules/compliance-documents.md#license-and-insurance). It replaces what the office has not
 * accepted; what counts goes on counting. The document is stored before the row that refers to it, and is deleted again if the row
 * does not come to refer to it; the one before is deleted once nothing refers to it any more.
 */
export async function handInDocument(
  deps: Deps,
  contractorId: string,
  kind: ComplianceDocumentKind,
  form: Form,
  document: DocumentFile,
): Promise<void> {
  const file = newId()
  const location = documentLocation(file)
  await deps.files.write(location, encrypt(deps.config.secrets, location, document.bytes))
  try {
    const before = await store(deps, contractorId, kind, form, { ...document, file })
    if (before) await removeFile(deps, before)
  } catch (error) {
    await removeUnlessReferredTo(deps, file)
    throw error
  }
}

/** @returns the document before, to which nothing refers any more */
const store = (
  deps: Deps,
  contractorId: string,
  kind: ComplianceDocumentKind,
  { number, issuer, expiresOn }: Form,
  { file, name, mediaType }: DocumentFile & { file: string },
): Promise<string | null> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    await lockPainter(db, contractorId)
    const values = {
      state: 'waiting',
      number,
      issuer,
      expires_on: expiresOn,
      file,
      file_name: name,
      file_type: mediaType,
      reason: null,
      handed_in_at: now,
      decided_at: null,
    } as const
    const before = await findHandedIn(db, contractorId, kind)
    if (before) {
      const next = { ...values, version: before.version + 1 }
      await db.updateTable('compliance_documents').set(next).where('id', '=', before.id).execute()
    } else {
      const row = { id: newId(), contractor_id: contractorId, kind, ...values }
      await db.insertInto('compliance_documents').values(row).execute()
    }
    recordAudit(db, now, {
      actor: `contractor:${contractorId}`,
      action: 'contractor.paper-handed-in',
      about: ['contractor', contractorId],
      after: { kind, expiresOn },
    })
    return before?.file ?? null
  })

/**
 * A commit whose answer was lost may still have happened: the document is deleted only when it is known that nothing refers to
 * it. An orphaned file is harmless (encrypted and unreferenced), a missing document is not.
 */
const removeUnlessReferredTo = async (deps: Deps, file: string): Promise<void> => {
  try {
    if (!(await isReferredTo(deps.db, file))) await removeFile(deps, file)
  } catch {
    deps.log.warn('the document of a paper that was not stored could not be removed')
  }
}
